import { Button, Dialog, Skeleton } from '@secondset/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { helpOf, type TroubleOutcome, titleOf } from './outcome-words.ts';
import styles from './outcomes.module.css';

export interface OutcomeDialogProps {
  campaign: { id: string; subject: string };
  outcome: TroubleOutcome;
  onClose(): void;
}

/** The people behind one of a campaign's figures, with reasons. */
export function OutcomeDialog({ campaign, outcome, onClose }: OutcomeDialogProps) {
  const { campaigns } = useConsole();
  const query = useInfiniteQuery({
    queryKey: queryKeys.outcomes(campaign.id, outcome),
    queryFn: ({ pageParam }) => campaigns.listOutcomes(campaign.id, outcome, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const people = query.data?.pages.flatMap((page) => page.recipients) ?? [];
  return (
    <Dialog
      open
      title={titleOf(outcome)}
      onClose={onClose}
      actions={
        <Button size="compact" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={styles.subject}>{campaign.subject}</p>
      <p>{helpOf(outcome)}</p>
      {query.isPending && (
        <div role="status">
          <p>Loading people...</p>
          <Skeleton lines={3} />
        </div>
      )}
      {query.isError && (
        <div role="alert">
          <p>{messageOf(query.error)}</p>
          <Button variant="secondary" size="compact" onClick={() => void query.refetch()}>
            Load people again
          </Button>
        </div>
      )}
      <ul className={styles.people}>
        {people.map(({ id, fullName, email, reason }) => (
          <li key={id}>
            <strong>{fullName || email || 'A person who has been deleted'}</strong>
            {fullName !== '' && email !== '' && <span>{email}</span>}
            {reason !== '' && <p className={styles.reason}>{reason}</p>}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="compact"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more people
        </Button>
      )}
    </Dialog>
  );
}
