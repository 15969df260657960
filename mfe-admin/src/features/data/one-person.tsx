import { emailSchema } from '@secondset/contracts';
import { Button, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { messageOf } from '../../api/api-error.ts';
import type { DataApi } from '../../api/data-api.ts';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import { saveFile } from '../../save-file.ts';
import { useAsk } from '../notices/ask.tsx';
import styles from './data.module.css';

/** Who was chosen in Manage Users. It is in no address: addresses are logged and remembered. */
const chosenSchema = z.object({ userId: z.string(), name: z.string(), email: z.string() });

/** Exports everything held on one person, or forgets them. */
export function OnePerson({ api }: { api: DataApi }) {
  const client = useQueryClient();
  const ask = useAsk();
  const chosen = chosenSchema.safeParse(useLocation().state).data;
  const [email, setEmail] = useState(chosen?.email ?? '');
  const [wrong, setWrong] = useState<string>();
  const hasAddress = chosen === undefined || chosen.email !== '';

  const address = (): string | undefined => {
    const parsed = emailSchema.safeParse(email);
    setWrong(parsed.success ? undefined : 'Enter a complete email address.');
    return parsed.data;
  };
  const take = useMutation({
    mutationFn: async (input: Parameters<DataApi['exportPerson']>[0]) =>
      saveFile('person.json', await api.exportPerson(input)),
  });
  const forget = useMutation({
    mutationFn: (given: string) => api.forget(given),
    onSuccess: async () => {
      setEmail('');
      await client.invalidateQueries({ queryKey: queryKeys.forgettings });
      await refreshAudience(client);
    },
  });
  const exportAll = () => {
    if (!hasAddress && chosen !== undefined) return take.mutate({ userId: chosen.userId });
    const given = address();
    if (given !== undefined) take.mutate({ email: given });
  };
  const forgetAll = async () => {
    const given = address();
    if (given === undefined) return;
    const agreed = await ask({
      title: 'Forget this address everywhere?',
      body: (
        <p>
          {given} is removed from the list, the form entries, the emails and the accounts. This
          cannot be undone. A keyed hash stays, so that no import brings the address back. Proof of
          consent stays under a keyed hash too: dates, form, language and withdrawals.
        </p>
      ),
      agree: 'Forget',
      danger: true,
    });
    if (agreed) forget.mutate(given);
  };
  const error = take.error ?? forget.error;

  return (
    <div className={styles.form}>
      {hasAddress ? (
        <TextInput
          label="Email address"
          type="email"
          autoComplete="off"
          className={styles.field}
          value={email}
          error={wrong}
          onChange={(event) => setEmail(event.target.value)}
        />
      ) : (
        <p>{chosen.name} has no email address.</p>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" busy={take.isPending} onClick={exportAll}>
          Export everything we hold
        </Button>
        {hasAddress && (
          <Button variant="danger" busy={forget.isPending} onClick={() => void forgetAll()}>
            Forget this address
          </Button>
        )}
      </div>
      {forget.isSuccess && (
        <StatusMessage tone="success">
          Forgetting has begun. The receipt below fills as it goes on.
        </StatusMessage>
      )}
      {error !== null && <StatusMessage tone="error">{messageOf(error)}</StatusMessage>}
    </div>
  );
}
