import { type LiftInput, liftInputSchema, type Person } from '@secondset/contracts';
import { Button, Dialog, StatusMessage, TextArea } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import type { PeopleApi } from '../../api/people-api.ts';
import { FormActions } from '../../components/form-actions.tsx';
import { useMay } from '../../console-context.tsx';
import { formatInstant } from '../../format.ts';
import forms from '../../forms.module.css';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import { statusWords } from '../groups/person-words.ts';
import { useAsk } from '../notices/ask.tsx';
import { displayName } from '../users/display-name.ts';
import styles from './person.module.css';

/** Whether a person gets email, why not, since when, and what can be done about it. */
export function PersonStatus({ api, person }: { api: PeopleApi; person: Person }) {
  const client = useQueryClient();
  const ask = useAsk();
  const manages = useMay('people:manage');
  const [lifting, setLifting] = useState(false);
  const show = (now: Person) => {
    client.setQueryData(queryKeys.person(now.id), now);
    return refreshAudience(client);
  };
  const stop = useMutation({ mutationFn: () => api.stopMail(person.id), onSuccess: show });
  const askAndStop = async () => {
    const agreed = await ask({
      title: `Stop email to ${displayName(person)}?`,
      body: (
        <p>
          {person.email} gets no more email, of any kind. You can lift this once they have agreed to
          get email again.
        </p>
      ),
      agree: 'Stop email',
      danger: true,
    });
    if (agreed) stop.mutate();
  };
  const { suppressions } = person;
  const stopped = suppressions.length > 0;
  return (
    <section aria-labelledby="status">
      <h2 id="status">Email</h2>
      <p>{statusWords[person.status]}</p>
      {stopped && (
        <ul className={styles.reasons} aria-label="Why no email is sent">
          {suppressions.map(({ reason, since, detail }) => (
            <li key={reason}>
              {statusWords[reason]}
              {since !== null && ` since ${formatInstant(since)}`}
              {detail !== '' && `: ${detail}`}
            </li>
          ))}
        </ul>
      )}
      {manages && person.email !== '' && !stopped && (
        <Button
          variant="secondary"
          size="compact"
          busy={stop.isPending}
          onClick={() => void askAndStop()}
        >
          Stop email
        </Button>
      )}
      {manages && stopped && suppressions.every(({ liftable }) => liftable) && (
        <Button variant="secondary" size="compact" onClick={() => setLifting(true)}>
          Allow email again
        </Button>
      )}
      {stopped && suppressions.some(({ liftable }) => !liftable) && (
        <p>
          Only the person can allow email again, by asking for it on the site and confirming it
          themselves.
        </p>
      )}
      <StatusMessage tone="error">{stop.error && messageOf(stop.error)}</StatusMessage>
      {lifting && (
        <LiftDialog {...{ api, person }} onDone={show} onClose={() => setLifting(false)} />
      )}
    </section>
  );
}

interface LiftDialogProps {
  api: PeopleApi;
  person: Person;
  onDone(person: Person): void;
  onClose(): void;
}

function LiftDialog({ api, person, onDone, onClose }: LiftDialogProps) {
  const form = useForm({
    resolver: formResolver(liftInputSchema),
    defaultValues: { statement: '' },
  });
  const lift = useMutation({
    mutationFn: (input: LiftInput) => api.lift(person.id, input),
    onSuccess: (now) => {
      onClose();
      onDone(now);
    },
  });
  const submit = form.handleSubmit((input) => {
    if (!lift.isPending) lift.mutate(input);
  });
  return (
    <Dialog open title={`Allow email to ${displayName(person)} again?`} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={submit}>
        <p>Do this only if they asked for it. Your words are kept as proof, with your name.</p>
        <TextArea
          label="When and how did they agree?"
          rows={3}
          maxLength={500}
          error={form.formState.errors.statement?.message}
          {...form.register('statement')}
        />
        <StatusMessage tone="error">{lift.error && messageOf(lift.error)}</StatusMessage>
        <FormActions submit="Allow email" busy={lift.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
