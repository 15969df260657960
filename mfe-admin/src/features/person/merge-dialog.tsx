import type { Person, PersonRow } from '@secondset/contracts';
import { Button, Dialog, StatusMessage } from '@secondset/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { PeopleApi } from '../../api/people-api.ts';
import { LoadState } from '../../components/load-state.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';
import { SearchField } from '../groups/search-field.tsx';
import { displayName } from '../users/display-name.ts';
import { MergeChoices } from './merge-choices.tsx';
import styles from './person.module.css';

export interface MergeDialogProps {
  api: PeopleApi;
  person: Person;
  /** Called with the one who stays. */
  onMerged(person: Person): void;
  onClose(): void;
}

/** Finds a duplicate of a person and makes one of the two. */
export function MergeDialog({ api, person, onMerged, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<string>();
  return (
    <Dialog open title={`Merge ${displayName(person)} with a duplicate`} onClose={onClose}>
      {otherId === undefined ? (
        <>
          <FindOther {...{ api, person }} onFound={setOtherId} />
          <div className={forms.actions}>
            <Button variant="secondary" size="compact" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <ChooseSides {...{ api, person, otherId, onMerged }} onBack={() => setOtherId(undefined)} />
      )}
    </Dialog>
  );
}

const described = (found: PersonRow) =>
  [...new Set([displayName(found), found.email, found.phoneNumber])].filter(Boolean).join(', ');

interface FindOtherProps {
  api: PeopleApi;
  person: Person;
  onFound(id: string): void;
}

function FindOther({ api, person, onFound }: FindOtherProps) {
  const [search, setSearch] = useState(person.fullName);
  const query = { search, limit: 10 };
  const found = useQuery({
    queryKey: queryKeys.people(query),
    queryFn: ({ signal }) => api.search(query, signal),
    enabled: search.trim() !== '',
    placeholderData: (before) => before,
  });
  const others = found.data?.users.filter(({ id }) => id !== person.id) ?? [];
  return (
    <>
      <SearchField className={undefined} value={search} onChange={setSearch} />
      {search.trim() !== '' && <LoadState what="people" query={found} />}
      <p role="status">
        {found.data &&
          (others.length === 0 ? 'Nobody else matches.' : 'Choose the duplicate below.')}
      </p>
      <ul className={styles.found} aria-label="People who match">
        {others.map((other) => (
          <li key={other.id}>
            <Button variant="secondary" size="compact" onClick={() => onFound(other.id)}>
              {described(other)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChooseSidesProps extends Omit<MergeDialogProps, 'onClose'> {
  otherId: string;
  onBack(): void;
}

function ChooseSides({ api, person, otherId, onMerged, onBack }: ChooseSidesProps) {
  const other = useQuery({
    queryKey: queryKeys.person(otherId),
    queryFn: () => api.read(otherId),
  });
  const [take, setTake] = useState<Record<string, 'this' | 'other'>>({});
  const merge = useMutation({
    mutationFn: (duplicate: Person) =>
      api.merge(person.id, {
        otherId: duplicate.id,
        version: person.version,
        otherVersion: duplicate.version,
        take,
      }),
    onSuccess: onMerged,
    onError: () => void other.refetch(),
  });
  if (other.data === undefined) return <LoadState what="the duplicate" query={other} />;
  const duplicate = other.data;
  return (
    <>
      <MergeChoices
        person={person}
        other={duplicate}
        take={take}
        onTake={(field, side) => setTake((before) => ({ ...before, [field]: side }))}
      />
      <p>
        Tags and history of both are kept. If one of them gets no email by their own wish, that
        stays. This cannot be undone.
      </p>
      <StatusMessage tone="error">{merge.error && messageOf(merge.error)}</StatusMessage>
      <div className={forms.actions}>
        <Button variant="secondary" size="compact" onClick={onBack}>
          Back
        </Button>
        <Button
          variant="danger"
          size="compact"
          busy={merge.isPending}
          onClick={() => merge.mutate(duplicate)}
        >
          Merge them
        </Button>
      </div>
    </>
  );
}
