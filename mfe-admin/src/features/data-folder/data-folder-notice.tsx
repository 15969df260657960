import type { BackupState, Hold } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useState } from 'react';
import { useMay } from '../../console-context.tsx';
import styles from './data-folder.module.css';
import { EndHoldDialog } from './end-hold-dialog.tsx';
import { useDataFolder } from './use-data-folder.ts';

const moment = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
/** A UTC day, as in the list. */
const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What needs attention first: mail is on hold, or the last backup failed. */
export function DataFolderNotice() {
  const [asking, setAsking] = useState(false);
  const data = useDataFolder();
  const sends = useMay('campaigns:send');
  if (!data) return null;
  const { hold, backup } = data;
  return (
    <>
      {hold && (
        <section className={styles.notice} aria-labelledby="on-hold">
          <h2 id="on-hold">On hold: no email is sent</h2>
          <p>{whyHeld(hold)}</p>
          {hold.cause === 'restored' && <p>{whatStays(hold)}</p>}
          <p>
            Everything else works. Emails wait until you confirm that this is the live data. Only
            one copy can be live.
          </p>
          {sends && (
            <Button size="compact" onClick={() => setAsking(true)}>
              This is the live data
            </Button>
          )}
        </section>
      )}
      {asking && <EndHoldDialog onClose={() => setAsking(false)} />}
      {backup?.failedAt && <BackupFailed backup={backup} failedAt={backup.failedAt} />}
    </>
  );
}

function whyHeld({ cause, copyAt }: Hold): string {
  if (cause === 'restored' && copyAt !== null)
    return `This data was restored from the backup of ${moment(copyAt)}. Anything added or changed after that is missing here.`;
  return 'This data folder is a copy of another one or was moved to another disk. The original may still be sending.';
}

function whatStays({ listUntil, unknownDays }: Hold): string {
  if (listUntil === null)
    return 'There is no journal of people who have unsubscribed, complained, bounced or been deleted since then. Compare with SendGrid’s suppressions before you continue.';
  const kept = `People who have unsubscribed, complained, bounced or been deleted since then stay that way, according to the journal kept with the backups (up to ${moment(listUntil)}).`;
  if (unknownDays.length === 0) return kept;
  return `${kept} It may be missing something from ${unknownDays.map(day).join('; ')}: compare with SendGrid’s suppressions.`;
}

function BackupFailed({ backup, failedAt }: { backup: BackupState; failedAt: string }) {
  const last =
    backup.lastGoodAt === null
      ? 'There is no backup yet.'
      : `The last good one is from ${moment(backup.lastGoodAt)}.`;
  return (
    <section className={styles.notice} aria-labelledby="backup-failed">
      <h2 id="backup-failed">The last backup failed</h2>
      <p>
        {moment(failedAt)}: {backup.failure} {last}
      </p>
    </section>
  );
}
