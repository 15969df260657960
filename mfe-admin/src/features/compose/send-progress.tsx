import type { Campaign } from '@secondset/contracts';
import { Button, StatusMessage } from '@secondset/ui';
import type { CampaignAction } from '../../api/campaigns-api.ts';
import { noteText } from '../analytics/note-text.ts';
import { whilePaused } from '../analytics/pause-words.ts';
import { formatCount } from '../analytics/rates.ts';
import { waitsOnHold } from '../data-folder/on-hold.ts';
import { Troubles } from '../outcomes/troubles.tsx';
import styles from './composer.module.css';

export interface SendProgressProps {
  sending: boolean;
  /** Mail is on hold, and the campaign with it. */
  waits: boolean;
  /** Pictures that must be there first. */
  waitingForImages: number;
  campaign: Campaign | undefined;
  result: { ok: boolean; message: string } | undefined;
  onSteer(campaign: Campaign, action: CampaignAction): void;
}

/** How far the campaign is, what may be done about it, and how it ended. */
export function SendProgress({
  sending,
  waits,
  waitingForImages,
  campaign,
  result,
  onSteer,
}: SendProgressProps) {
  const paused = campaign?.state === 'paused';
  return (
    <div className={styles.progress}>
      {campaign && (sending || paused) && (
        <Balance campaign={campaign} waits={waits}>
          {paused ? (
            <Button size="compact" variant="secondary" onClick={() => onSteer(campaign, 'resume')}>
              Resume sending
            </Button>
          ) : (
            <Button size="compact" variant="secondary" onClick={() => onSteer(campaign, 'pause')}>
              Pause sending
            </Button>
          )}
          <Button size="compact" variant="danger" onClick={() => onSteer(campaign, 'cancel')}>
            Stop for good
          </Button>
        </Balance>
      )}
      <StatusMessage tone="success">
        {waitingForImages > 0 && (
          <p>
            {waitingForImages === 1
              ? 'Waiting for a picture to upload...'
              : `Waiting for ${waitingForImages} pictures to upload...`}
          </p>
        )}
      </StatusMessage>
      <StatusMessage tone={result?.ok === false ? 'error' : 'success'}>
        {!sending && result && (
          <>
            <p>{result.message}</p>
            {campaign && <Rest campaign={campaign} />}
            {campaign && (
              <Troubles campaign={campaign} counts={{ failed: campaign.balance.failed }} />
            )}
          </>
        )}
      </StatusMessage>
    </div>
  );
}

interface BalanceProps {
  campaign: Campaign;
  waits: boolean;
  children: React.ReactNode;
}

function Balance({ campaign, waits, children }: BalanceProps) {
  const { accepted, candidates, excluded } = campaign.balance;
  const due = Math.max(candidates - excluded, 0);
  const soFar = `${formatCount(accepted)} of ${formatCount(due)} accepted`;
  const sending = waits ? `${waitsOnHold} (${soFar})` : soFar;
  return (
    <>
      <label className={styles.meter}>
        <span>{campaign.state === 'building' ? 'Collecting recipients...' : sending}</span>
        <progress max={Math.max(due, 1)} value={accepted} />
      </label>
      {campaign.note && <p className={styles.quiet}>{noteText(campaign.note)}</p>}
      {campaign.state === 'paused' && <p className={styles.quiet}>{whilePaused}</p>}
      <div className={styles.row}>{children}</div>
    </>
  );
}

/** Who did not get the mail, when somebody did not. */
function Rest({ campaign }: { campaign: Campaign }) {
  const { excluded, cancelled, unknown } = campaign.balance;
  const parts = [
    excluded > 0 && `${formatCount(excluded)} left out`,
    cancelled > 0 && `${formatCount(cancelled)} stopped`,
    unknown > 0 && `${formatCount(unknown)} not certain yet (Analytics shows who)`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <p className={styles.quiet}>{`Also: ${parts.join(', ')}.`}</p>;
}
