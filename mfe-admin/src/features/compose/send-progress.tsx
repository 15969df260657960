import type { Campaign } from '@secondset/contracts';
import { Button, StatusMessage } from '@secondset/ui';
import type { CampaignAction } from '../../api/campaigns-api.ts';
import { formatCount } from '../../format.ts';
import { noteText } from '../analytics/note-text.ts';
import { whilePaused } from '../analytics/pause-words.ts';
import { waitsOnHold } from '../data-folder/on-hold.ts';
import { leftOutWords } from '../outcomes/left-out-words.ts';
import { Troubles } from '../outcomes/troubles.tsx';
import styles from './composer.module.css';

export interface SendProgressProps {
  busy: boolean;
  /** Mail is on hold, so the campaign waits. */
  onHold: boolean;
  /** Why the numbers may be out of date. */
  trouble: string | undefined;
  /** How many pictures are still uploading. */
  waitingForImages: number;
  /** For how many people the email was checked so far; 0 while it is not. */
  checked: number;
  campaign: Campaign | undefined;
  result: { ok: boolean; message: string } | undefined;
  onControl(campaign: Campaign, action: CampaignAction): void;
}

/** How far the campaign has come, the buttons to control it, and how it ended. */
export function SendProgress({
  busy,
  onHold,
  trouble,
  waitingForImages,
  checked,
  campaign,
  result,
  onControl,
}: SendProgressProps) {
  const paused = campaign?.state === 'paused';
  return (
    <div className={styles.progress}>
      {campaign && (busy || paused) && (
        <Balance campaign={campaign} onHold={onHold}>
          {paused ? (
            <Button
              size="compact"
              variant="secondary"
              onClick={() => onControl(campaign, 'resume')}
            >
              Resume sending
            </Button>
          ) : (
            <Button size="compact" variant="secondary" onClick={() => onControl(campaign, 'pause')}>
              Pause sending
            </Button>
          )}
          <Button size="compact" variant="danger" onClick={() => onControl(campaign, 'cancel')}>
            Stop for good
          </Button>
        </Balance>
      )}
      <StatusMessage>{trouble}</StatusMessage>
      <StatusMessage tone="success">
        {waitingForImages > 0 && (
          <p>
            {waitingForImages === 1
              ? 'Waiting for a picture to upload...'
              : `Waiting for ${waitingForImages} pictures to upload...`}
          </p>
        )}
      </StatusMessage>
      <StatusMessage>
        {checked > 0 && <p>Checking the email... {formatCount(checked)} people so far.</p>}
      </StatusMessage>
      <StatusMessage tone={result?.ok === false ? 'error' : 'success'}>
        {!busy && result && (
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
  onHold: boolean;
  children: React.ReactNode;
}

function Balance({ campaign, onHold, children }: BalanceProps) {
  const { accepted, candidates, excluded } = campaign.balance;
  const due = Math.max(candidates - excluded, 0);
  const soFar = `${formatCount(accepted)} of ${formatCount(due)} accepted`;
  const progress = onHold ? `${waitsOnHold} (${soFar})` : soFar;
  return (
    <>
      <label className={styles.meter}>
        <span>{campaign.state === 'building' ? 'Collecting recipients...' : progress}</span>
        <progress max={Math.max(due, 1)} value={accepted} />
      </label>
      {campaign.note && <p className={styles.quiet}>{noteText(campaign)}</p>}
      {campaign.state === 'paused' && <p className={styles.quiet}>{whilePaused}</p>}
      <div className={styles.row}>{children}</div>
    </>
  );
}

/** How many people did not get the email, if any. */
function Rest({ campaign }: { campaign: Campaign }) {
  const { excluded, excludedBy, cancelled, unknown } = campaign.balance;
  const why = leftOutWords(excludedBy);
  const parts = [
    excluded > 0 && `${formatCount(excluded)} left out${why === '' ? '' : ` (${why})`}`,
    cancelled > 0 && `${formatCount(cancelled)} stopped`,
    unknown > 0 && `${formatCount(unknown)} with delivery unknown (Analytics shows who)`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <p className={styles.quiet}>{`Also: ${parts.join(', ')}.`}</p>;
}
