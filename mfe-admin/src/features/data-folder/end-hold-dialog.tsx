import type { DataFolder } from '@secondset/contracts';
import { Button, Dialog } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';

const refreshMs = 5000;

/** Says what will go out before the hold ends, from a fresh count. */
export function EndHoldDialog({ onClose }: { onClose(): void }) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: queryKeys.waitingMail,
    queryFn: () => campaigns.readDataFolder(),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: refreshMs,
  });
  const end = useMutation({
    mutationFn: () => campaigns.endHold(),
    onSuccess: (folder) => {
      client.setQueryData(queryKeys.dataFolder, folder);
      onClose();
    },
    onError: (failure) => alerts.show(`The hold could not be ended: ${messageOf(failure)}`),
  });
  return (
    <Dialog open title="Send from here?" width="440px" onClose={onClose}>
      <div className={forms.form}>
        <p role="status">{whatWaits(data, error)}</p>
        <p>
          If another copy of this data is still sending, people will get the same email twice. Stop
          that copy first.
        </p>
        <div className={forms.actions}>
          <Button variant="secondary" size="compact" onClick={onClose}>
            Keep on hold
          </Button>
          <Button
            size="compact"
            busy={end.isPending}
            disabled={data === undefined || error !== null}
            onClick={() => end.mutate()}
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
    return `The waiting emails could not be counted: ${messageOf(error)} Trying again...`;
  if (data === undefined) return 'Counting the waiting emails...';
  const { waiting } = data;
  if (waiting === 0) return 'No emails are waiting.';
  return `${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'email' : 'emails'} will go out immediately.`;
}
