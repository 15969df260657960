import type { Person } from '@secondset/contracts';
import { Button, Dialog, StatusMessage } from '@secondset/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { PeopleApi } from '../../api/people-api.ts';
import { LoadState } from '../../components/load-state.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';
import { displayName } from '../users/display-name.ts';
import { FindPerson } from './find-person.tsx';
import { MergeChoices } from './merge-choices.tsx';

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
          <FindPerson
            first={person.fullName}
            exceptId={person.id}
            hint="Choose the duplicate below."
            onFound={({ id }) => setOtherId(id)}
          />
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
