import { type PreviewInput, testMailLimit } from '@secondset/contracts';
import { Button, Checkbox, randomUuid, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { PreviewsApi } from '../../api/previews-api.ts';
import styles from './preview.module.css';
import type { PreviewedMail } from './preview-panel.tsx';

const addressesIn = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

const toFor = (count: number) => (count === 1 ? 'one address' : `${count} addresses`);

/** What was refused, by the address when one is meant. */
function refusalOf(error: unknown, to: readonly string[]): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  const places = Object.entries(error.fields).flatMap(([field, message]) => {
    const index = /^to\.(\d+)$/.exec(field)?.[1];
    return index === undefined ? [] : [`${to[Number(index)] ?? ''}: ${message}`];
  });
  return places.length > 0 ? places.join(' ') : messageOf(error);
}

interface TestFormProps {
  api: PreviewsApi;
  /** The version that is shown, and for whom. */
  mail: PreviewInput;
  /** All versions, the default one first. */
  versions: readonly [PreviewedMail, ...PreviewedMail[]];
}

/** Sends the email as it is now to a few addresses, in the version that is shown or in both. */
export function TestForm({ api, mail, versions }: TestFormProps) {
  const [standard, translation] = versions;
  const [both, setBoth] = useState(false);
  const [typed, setTyped] = useState('');
  const to = addressesIn(typed);
  const send = useMutation({
    mutationFn: () => {
      const all = both && translation ? { ...standard, translation } : {};
      const test = { ...mail, ...all, to };
      return api.test({ ...test, requestId: requestIdFor(test) });
    },
  });
  const tooMany = to.length > testMailLimit;
  const requestIdFor = useRequestId();
  return (
    <form
      noValidate
      className={styles.test}
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending && !tooMany) send.mutate();
      }}
    >
      <TextInput
        label="Send a test to"
        hint="Up to five addresses, with commas between them. A test is not in any figure."
        autoComplete="off"
        value={typed}
        error={tooMany ? 'A test email goes to at most five addresses at a time.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {translation && (
        <Checkbox
          label="Send both versions"
          checked={both}
          onChange={({ target }) => setBoth(target.checked)}
        />
      )}
      <Button type="submit" variant="secondary" busy={send.isPending}>
        Send test
      </Button>
      <StatusMessage tone="success">
        {send.data && `The test is on its way to ${toFor(send.data.to.length)}.`}
      </StatusMessage>
      <StatusMessage tone="error">{send.error && refusalOf(send.error, to)}</StatusMessage>
    </form>
  );
}

/** A second press this soon is the same press. */
const samePressMs = 5_000;

/** One id for the same test, so that a double click sends it once. */
function useRequestId(): (test: unknown) => string {
  const last = useRef({ key: '', at: 0, id: '' });
  return (test) => {
    const [key, now] = [JSON.stringify(test), Date.now()];
    const isSame = key === last.current.key && now - last.current.at < samePressMs;
    last.current = { key, at: now, id: isSame ? last.current.id : randomUuid() };
    return last.current.id;
  };
}
