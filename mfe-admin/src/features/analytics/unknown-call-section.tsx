import type { UnknownCall } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useId } from 'react';
import type { UnknownDecision } from '../../api/campaigns-api.ts';
import { formatInstant } from '../../format.ts';
import styles from './unknown-dialog.module.css';
import { people } from './unknown-words.ts';

export interface UnknownCallSectionProps {
  call: UnknownCall;
  /** Whether its people may get the email again. */
  canSend: boolean;
  busy: boolean;
  onDecide(decision: UnknownDecision): void;
}

/** The people in one request: who they are, what to look for, and the decision. */
export function UnknownCallSection({ call, canSend, busy, onDecide }: UnknownCallSectionProps) {
  const id = useId();
  const { recipients, addresses } = call;
  const deleted = recipients - addresses.length;
  return (
    <section className={styles.call} aria-labelledby={id}>
      <h3 id={id}>
        Sent {formatInstant(call.askedAt)} to {people(recipients)}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by
          keyboard */}
      <ul className={styles.addresses} aria-label="Addresses" tabIndex={0}>
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
        {deleted > 0 && <li>{people(deleted)} deleted since then</li>}
      </ul>
      <p>
        Open Activity in SendGrid and search for one of these addresses at that time. If the email
        is listed, they have it or will get it. If not, SendGrid most likely never received it.
      </p>
      <p>
        {call.unconfirmed
          ? 'Not confirmed: SendGrid reported nothing in three days. These people get nothing more from this campaign.'
          : `If SendGrid reports nothing by ${formatInstant(call.waitsUntil)}, these people count as not confirmed and get nothing more from this campaign.`}
      </p>
      <div className={styles.actions}>
        {canSend && (
          <Button
            variant="secondary"
            size="compact"
            busy={busy}
            onClick={() => onDecide('send-again')}
          >
            Send again
          </Button>
        )}
        <Button variant="secondary" size="compact" busy={busy} onClick={() => onDecide('confirm')}>
          They have it
        </Button>
      </div>
    </section>
  );
}
