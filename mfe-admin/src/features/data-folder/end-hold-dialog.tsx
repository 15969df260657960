import type { DataFolder } from '@secondset/contracts';
import { Button, Dialog } from '@secondset/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';

const refreshMilliseconds = 5000;

/**
 * Says what follows before mail goes out. What the console knew before it opened does not count.
 */
export function EndHoldDialog({ onClose }: { onClose(): void }) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data, error } = useQuery({
    queryKey: queryKeys.waitingMail,
    queryFn: () => campaigns.readDataFolder(),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: refreshMilliseconds,
  });
  const end = async () => {
    setBusy(true);
    try {
      client.setQueryData(queryKeys.dataFolder, await campaigns.endHold());
      onClose();
    } catch (failure) {
      setBusy(false);
      alerts.show(`The hold could not be ended: ${messageOf(failure)}`);
    }
  };
  return (
    <Dialog open title="Send from here?" width="440px" onClose={onClose}>
      <div className={forms.form}>
        <p role="status">{whatWaits(data, error)}</p>
        <p>
          If another copy of this data is still sending, people get the same mail twice: stop that
          one first.
        </p>
        <div className={forms.actions}>
          <Button variant="secondary" size="compact" onClick={onClose}>
            Keep on hold
          </Button>
          <Button
            size="compact"
            busy={busy}
            disabled={data === undefined || error !== null}
            onClick={() => void end()}
          >
            Send from here
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function whatWaits(data: DataFolder | undefined, error: Error | null): string {
  if (error !== null)
    return `How many emails are waiting is not known: ${messageOf(error)} Trying again...`;
  if (data === undefined) return 'Counting the emails that are waiting...';
  const { waiting } = data;
  if (waiting === 0) return 'No email is waiting.';
  return `${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'email' : 'emails'} will go out at once.`;
}
