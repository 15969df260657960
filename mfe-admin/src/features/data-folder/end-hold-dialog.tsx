import { Button, Dialog } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';

/** Says what follows before mail goes out. */
export function EndHoldDialog({ waiting, onClose }: { waiting: number; onClose(): void }) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      client.setQueryData(queryKeys.dataFolder, await campaigns.endHold());
      onClose();
    } catch (error) {
      setBusy(false);
      alerts.show(`The hold could not be ended: ${messageOf(error)}`);
    }
  };
  const mails = `${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'email' : 'emails'}`;
  return (
    <Dialog open title="Send from here?" width="440px" onClose={onClose}>
      <div className={forms.form}>
        <p>
          {waiting === 0 ? 'No email is waiting.' : `${mails} will go out at once.`} If another copy
          of this data still sends, people get the same mail twice: stop it first.
        </p>
        <div className={forms.actions}>
          <Button variant="secondary" size="compact" onClick={onClose}>
            Keep on hold
          </Button>
          <Button size="compact" busy={busy} onClick={() => void end()}>
            Send from here
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
