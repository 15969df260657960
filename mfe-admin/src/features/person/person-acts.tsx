import type { Person } from '@secondset/contracts';
import { Button, ButtonLink, StatusMessage } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { createDataApi } from '../../api/data-api.ts';
import type { PeopleApi } from '../../api/people-api.ts';
import { useConsole, useMay } from '../../console-context.tsx';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import { saveFile } from '../../save-file.ts';
import { useAsk } from '../notices/ask.tsx';
import { displayName } from '../users/display-name.ts';
import { MergeDialog } from './merge-dialog.tsx';
import styles from './person.module.css';
import { readablePage } from './readable.ts';

/** What can be done about a person as a whole. */
export function PersonActs({ api, person }: { api: PeopleApi; person: Person }) {
  const { session, audience } = useConsole();
  const data = useMemo(() => createDataApi(session), [session]);
  const client = useQueryClient();
  const go = useNavigate();
  const ask = useAsk();
  const manages = useMay('people:manage');
  const exports = useMay('exports');
  const [merging, setMerging] = useState(false);
  const name = displayName(person);

  const take = useMutation({
    mutationFn: async (form: 'json' | 'html') => {
      const json = await data.exportPerson({ userId: person.id });
      if (form === 'json') saveFile('person.json', json);
      else saveFile('person.html', readablePage(`Everything we hold on ${name}`, json));
    },
  });
  const erase = useMutation({
    mutationFn: async () => {
      if (person.email === '') await audience.deleteUser(person.id);
      else await data.forget(person.email);
    },
    onSuccess: async () => {
      await go('/admin/people', { replace: true });
      await client.invalidateQueries({ queryKey: queryKeys.forgettings });
      await refreshAudience(client);
    },
  });
  const askAndErase = async () => {
    const agreed = await ask({
      title: `Erase ${name}?`,
      body: (
        <p>
          Everything held on {name} is removed from the list, the form entries, the emails and the
          accounts. Figures stay, without names. A keyed hash of the address stays too, so that no
          import brings it back, and so does proof of consent under a keyed hash: dates, form,
          language and withdrawals. This cannot be undone.
        </p>
      ),
      agree: 'Erase',
      danger: true,
    });
    if (agreed) erase.mutate();
  };
  const error = take.error ?? erase.error;
  return (
    <>
      <div className={styles.actions}>
        {person.email !== '' && (
          <ButtonLink
            variant="secondary"
            size="compact"
            href={`mailto:${encodeURIComponent(person.email)}`}
          >
            Write an email
          </ButtonLink>
        )}
        {manages && (
          <Button variant="secondary" size="compact" onClick={() => setMerging(true)}>
            Merge with a duplicate
          </Button>
        )}
        {exports && (
          <>
            <Button
              variant="secondary"
              size="compact"
              busy={take.isPending}
              onClick={() => take.mutate('html')}
            >
              Export to read
            </Button>
            <Button
              variant="secondary"
              size="compact"
              busy={take.isPending}
              onClick={() => take.mutate('json')}
            >
              Export as JSON
            </Button>
          </>
        )}
        {manages && (
          <Button
            variant="danger"
            size="compact"
            busy={erase.isPending}
            onClick={() => void askAndErase()}
          >
            Erase
          </Button>
        )}
      </div>
      <StatusMessage tone="error">{error && messageOf(error)}</StatusMessage>
      {merging && (
        <MergeDialog
          api={api}
          person={person}
          onClose={() => setMerging(false)}
          onMerged={(kept) => {
            setMerging(false);
            client.setQueryData(queryKeys.person(kept.id), kept);
            if (kept.id !== person.id) void go(`/admin/people/${kept.id}`, { replace: true });
            void refreshAudience(client);
          }}
        />
      )}
    </>
  );
}
