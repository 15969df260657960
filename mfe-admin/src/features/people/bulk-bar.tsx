import type { BulkInput, BulkJob, Tag } from '@secondset/contracts';
import { Button, StatusMessage } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { PeopleApi } from '../../api/people-api.ts';
import { formatCount } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import type { groupOf } from '../groups/list-state.ts';
import styles from '../groups/people.module.css';
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx';
import { mostChosen, type SelectionState, toSend } from './selection.ts';

export interface BulkBarProps {
  api: PeopleApi;
  group: ReturnType<typeof groupOf>;
  selection: SelectionState;
  /** Whether everybody on this page is selected, and more people match. */
  offerAll: boolean;
  tags: readonly Tag[];
  onStarted(job: BulkJob): void;
  /** Further things to do with those who are selected. */
  children?: ReactNode;
}

const actions: readonly { kind: BulkKind; label: string }[] = [
  { kind: 'addTags', label: 'Add tags' },
  { kind: 'removeTags', label: 'Remove tags' },
  { kind: 'setLanguage', label: 'Set language' },
  { kind: 'suppress', label: 'Stop email' },
  { kind: 'delete', label: 'Delete' },
];

/** Who is selected, and what can be done with them. */
export function BulkBar(props: BulkBarProps) {
  const { api, group, selection, offerAll, tags, onStarted, children } = props;
  const client = useQueryClient();
  const [kind, setKind] = useState<BulkKind>();
  const countAll = useMutation({
    mutationFn: () => api.count({ ...group, exact: true }),
    onSuccess: ({ count }) => selection.all(count),
  });
  const start = useMutation({
    mutationFn: (input: BulkInput) => api.startBulk(input),
    onSuccess: (job) => {
      // So its notice sees it begin, and the lists are read again once it has ended.
      client.setQueryData(queryKeys.bulk(job.id), job);
      setKind(undefined);
      selection.clear();
      onStarted(job);
    },
  });
  const open = (next: BulkKind) => {
    start.reset();
    setKind(next);
  };
  return (
    <section className={styles.bulk} aria-label="Selected people">
      <p role="status">{formatCount(selection.count)} selected</p>
      {offerAll && (
        <Button
          variant="secondary"
          size="compact"
          busy={countAll.isPending}
          onClick={() => countAll.mutate()}
        >
          Select all who match
        </Button>
      )}
      {!selection.tooMany &&
        actions.map(({ kind: each, label }) => (
          <Button
            key={each}
            size="compact"
            variant={each === 'delete' ? 'danger' : 'secondary'}
            onClick={() => open(each)}
          >
            {label}
          </Button>
        ))}
      {!selection.tooMany && children}
      <Button variant="quiet" size="compact" onClick={selection.clear}>
        Clear selection
      </Button>
      {selection.tooMany && (
        <StatusMessage>
          At most {mostChosen} people can be chosen, or left out, one by one. Use a filter, then
          select all who match.
        </StatusMessage>
      )}
      <StatusMessage tone="error">{countAll.error && messageOf(countAll.error)}</StatusMessage>
      {kind && (
        <BulkDialog
          kind={kind}
          count={selection.count}
          tags={tags}
          busy={start.isPending}
          refused={start.error ? messageOf(start.error) : undefined}
          onAgree={(action) => start.mutate({ selection: toSend(selection.chosen, group), action })}
          onClose={() => setKind(undefined)}
        />
      )}
    </section>
  );
}
