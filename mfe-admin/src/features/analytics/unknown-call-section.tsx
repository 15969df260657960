import type { UnknownCall } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useId } from 'react';
import type { UnknownDecision } from '../../api/campaigns-api.ts';
import { formatInstant } from './rates.ts';
import styles from './unknown-dialog.module.css';
import { people } from './unknown-words.ts';

export interface UnknownCallSectionProps {
  call: UnknownCall;
  /** Whether its people may be sent to again. */
  canSend: boolean;
  busy: boolean;
  onDecide(decision: UnknownDecision): void;
}

/** The people of one request: who they are, what to look for, and the decision. */
export function UnknownCallSection({ call, canSend, busy, onDecide }: UnknownCallSectionProps) {
  const id = useId();
  const { recipients, addresses } = call;
  const deleted = recipients - addresses.length;
  return (
    <section className={styles.call} aria-labelledby={id}>
      <h3 id={id}>
        Asked on {formatInstant(call.askedAt)}: {people(recipients)}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by
          keyboard */}
      <ul className={styles.addresses} aria-label="Addresses" tabIndex={0}>
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
        {deleted > 0 && <li>{people(deleted)} deleted since</li>}
      </ul>
      <p>
        Open Activity in SendGrid and search for one of these addresses at that time. If the mail is
        there, they have it or will. If it is not there, SendGrid most likely never got it.
      </p>
      <p>
        {call.unconfirmed
          ? 'Not confirmed: no word came in three days. Nothing more is sent to them.'
          : `Without word by ${formatInstant(call.waitsUntil)} they count as not confirmed, and nothing more is sent to them.`}
      </p>
      <div className={styles.actions}>
        {canSend && (
          <Button
            variant="secondary"
            size="compact"
            busy={busy}
            onClick={() => onDecide('send-again')}
          >
            Send again to these
          </Button>
        )}
        <Button variant="secondary" size="compact" busy={busy} onClick={() => onDecide('confirm')}>
          They have it
        </Button>
      </div>
    </section>
  );
}
