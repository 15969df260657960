import { type Forgetting, type ForgettingRest, forgettable } from '@secondset/contracts';
import { Skeleton, StatusMessage } from '@secondset/ui';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import type { DataApi } from '../../api/data-api.ts';
import { useConsole } from '../../console-context.tsx';
import { formatInstant } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import styles from './data.module.css';

const rests: Record<ForgettingRest, string> = {
  'account-with-role':
    'The account and its name in the audit log, because it has a role in the console. Remove its access, then forget the address again.',
  'account-with-other-address':
    'What an account of the console did under this address, now without it: the audit log names the account by its present address.',
  tombstone: 'A keyed hash of the address, so that nobody adds it to the list by mistake.',
  consents:
    'Proof of consent (dates, form, language and withdrawals), under a keyed hash of the address.',
  backups: 'Backups made before this, until they expire.',
  counts: 'Counts without names in the figures of campaigns.',
};

/** What was removed where, newest first. It does not say whose it was. */
export function ForgettingList({ api }: { api: DataApi }) {
  const { pollMs } = useConsole();
  const { data, error } = useQuery({
    queryKey: queryKeys.forgettings,
    queryFn: () => api.forgettings(),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'running') ? pollMs : false,
  });
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={2} />
    ) : (
      <StatusMessage tone="error">{messageOf(error)}</StatusMessage>
    );
  if (data.length === 0) return <p>Nobody has been forgotten yet.</p>;
  return (
    <ul className={styles.receipts} aria-live="polite">
      {data.map((receipt) => (
        <li key={receipt.id}>
          <Receipt receipt={receipt} />
        </li>
      ))}
    </ul>
  );
}

function Receipt({ receipt }: { receipt: Forgetting }) {
  const { state, askedAt, doneAt, stays } = receipt;
  const lines = removedLines(receipt);
  return (
    <article className={styles.receipt}>
      <h3>
        {state === 'done' && doneAt !== null
          ? `Forgotten on ${formatInstant(doneAt)}`
          : `Going on since ${formatInstant(askedAt)}`}
      </h3>
      <p>Receipt {receipt.id}</p>
      {lines.length === 0 ? (
        <p>We held nothing about this address.</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {stays.length > 0 && (
        <>
          <p>What stays:</p>
          <ul>
            {stays.map((rest) => (
              <li key={rest}>{rests[rest]}</li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

const services = { audience: 'Audience', campaigns: 'Campaigns', auth: 'Accounts' } as const;

/** A line for each kind of thing that was removed. */
function removedLines({ removed }: Forgetting): string[] {
  return (['audience', 'campaigns', 'auth'] as const).flatMap((service) =>
    Object.entries(removed[service]).map(([what, count]) => {
      const known: Readonly<Record<string, string>> = forgettable[service];
      return `${services[service]}: ${known[what] ?? what}: ${count}`;
    }),
  );
}
