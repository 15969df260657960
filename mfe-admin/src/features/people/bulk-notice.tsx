import type { BulkJob } from '@secondset/contracts';
import { Button, StatusMessage } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, messageOf, refreshTrouble } from '../../api/api-error.ts';
import type { PeopleApi } from '../../api/people-api.ts';
import { Progress } from '../../components/progress.tsx';
import { useConsole } from '../../console-context.tsx';
import { formatCount, formatInstant } from '../../format.ts';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import styles from '../groups/people.module.css';
import { peopleWords } from '../groups/person-words.ts';

export interface BulkNoticeProps {
  api: PeopleApi;
  id: string;
  onDismiss(): void;
}

const doing: Readonly<Record<BulkJob['action'], string>> = {
  addTags: 'Adding tags',
  removeTags: 'Removing tags',
  setLanguage: 'Setting the language',
  suppress: 'Stopping email',
  delete: 'Deleting',
};
const done: Readonly<Record<BulkJob['action'], (people: string) => string>> = {
  addTags: (people) => `Added tags to ${people}.`,
  removeTags: (people) => `Removed tags from ${people}.`,
  setLanguage: (people) => `Set the language of ${people}.`,
  suppress: (people) => `Stopped email to ${people}.`,
  delete: (people) => `Deleted ${people}.`,
};
const isWorking = ({ state }: BulkJob) =>
  state === 'queued' || state === 'running' || state === 'undoing';

/** How far a change to many people has come, and its Undo. It survives leaving the page. */
export function BulkNotice({ api, id, onDismiss }: BulkNoticeProps) {
  const { pollMs } = useConsole();
  const client = useQueryClient();
  const { data: job, error } = useQuery({
    queryKey: queryKeys.bulk(id),
    queryFn: () => api.readBulk(id),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollMs : false),
  });
  const undo = useMutation({
    mutationFn: () => api.undoBulk(id),
    onSuccess: (now) => client.setQueryData(queryKeys.bulk(id), now),
  });
  const working = job !== undefined && isWorking(job);
  const worked = useRef(false);
  useEffect(() => {
    if (worked.current && !working) void refreshAudience(client);
    worked.current = working;
  }, [working, client]);
  const gone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (gone) onDismiss();
  }, [gone, onDismiss]);

  if (job === undefined) return null;
  if (working)
    return (
      <div className={styles.notice}>
        <Progress
          label={job.state === 'undoing' ? 'Bringing them back' : doing[job.action]}
          done={job.done}
          total={job.total}
          unit="people"
        />
        <StatusMessage tone="error">{error && refreshTrouble(error)}</StatusMessage>
      </div>
    );
  const mayUndo = job.state === 'done' && job.undoUntil !== null;
  return (
    <div className={styles.notice}>
      <p role="status">
        {outcome(job)}
        {mayUndo && job.undoUntil && ` You can undo this until ${formatInstant(job.undoUntil)}.`}
      </p>
      {mayUndo && (
        <Button
          variant="secondary"
          size="compact"
          busy={undo.isPending}
          onClick={() => undo.mutate()}
        >
          Undo
        </Button>
      )}
      <Button variant="quiet" size="compact" onClick={onDismiss}>
        Dismiss
      </Button>
      <StatusMessage tone="error">{undo.error && messageOf(undo.error)}</StatusMessage>
    </div>
  );
}

function outcome({ state, action, done: count }: BulkJob): string {
  const people = peopleWords(count, formatCount(count));
  if (state === 'undone') return `Undone. ${people} are back.`;
  if (state === 'failed') return 'This ended with an error. Look at the list, then try again.';
  return done[action](people);
}
