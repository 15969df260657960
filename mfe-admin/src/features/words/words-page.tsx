import { type SensitiveWords, sensitiveWordsSchema } from '@secondset/contracts';
import { Button, StatusMessage, TextArea } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { createWordsApi, type WordsApi } from '../../api/words-api.ts';
import { LoadState } from '../../components/load-state.tsx';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';
import { useConflict } from '../notices/use-conflict.tsx';
import { SettingsLayout } from '../settings/settings-layout.tsx';

/** `/admin/settings/words`: what a subject should not say. */
export function WordsPage() {
  const { session } = useConsole();
  const api = useMemo(() => createWordsApi(session), [session]);
  const query = useQuery({ queryKey: queryKeys.words, queryFn: () => api.read() });
  return (
    <SettingsLayout title="Sensitive words">
      <p>
        A subject and a preheader can be read on a locked phone by anyone near it. Before an email
        is sent, the console asks about these words, in either language. Plurals are found too.
      </p>
      <LoadState what="words" query={query} />
      {query.data && <WordsForm api={api} start={query.data} />}
    </SettingsLayout>
  );
}

interface Values {
  text: string;
}
const valuesOf = ({ words }: SensitiveWords): Values => ({ text: words.join('\n') });
const wordsIn = ({ text }: Values) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function WordsForm({ api, start }: { api: WordsApi; start: SensitiveWords }) {
  const client = useQueryClient();
  const [text, setText] = useState(valuesOf(start).text);
  const save = useMutation({
    mutationFn: ({ values, from }: { values: Values; from: SensitiveWords }) =>
      api.save({ words: wordsIn(values), version: from.version }),
    onSuccess: (saved) => {
      conflict.rebase(saved);
      setText(valuesOf(saved).text);
      client.setQueryData(queryKeys.words, saved);
    },
    onError: (error) => void conflict.caught(error),
  });
  const conflict = useConflict<SensitiveWords, Values>({
    start,
    fields: [{ name: 'text', label: 'Words', text: (values) => wordsIn(values).join(', ') }],
    parse: (current) => sensitiveWordsSchema.safeParse(current).data,
    valuesOf,
    typed: () => ({ text }),
    put: (values) => setText(values.text),
    save: (values, from) => save.mutate({ values, from }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ values: { text }, from: conflict.base ?? start });
  };
  const isStale = save.error instanceof ApiError && save.error.code === 'stale';
  return (
    <form className={forms.form} noValidate onSubmit={submit}>
      <TextArea
        label="Words, one per line"
        rows={16}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={save.isPending}>
        Save words
      </Button>
      <StatusMessage tone="success">{save.isSuccess && 'Saved.'}</StatusMessage>
      <StatusMessage tone="error">
        {save.error !== null && !isStale && messageOf(save.error)}
      </StatusMessage>
      {conflict.dialog('Someone else changed the words while you were editing.', save.isPending)}
    </form>
  );
}
