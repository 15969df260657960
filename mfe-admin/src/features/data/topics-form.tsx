import { mostTopics, type Topic, type TopicList, topicListSchema } from '@secondset/contracts';
import { Button, Skeleton, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { TopicsApi } from '../../api/topics-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { useConflict } from '../notices/use-conflict.tsx';
import styles from './data.module.css';

/** What people can choose on their preference page. */
export function TopicsForm({ api }: { api: TopicsApi }) {
  const topics = useQuery({ queryKey: queryKeys.topics, queryFn: () => api.read() });
  if (topics.data !== undefined) return <TopicFields api={api} list={topics.data} />;
  return topics.error === null ? (
    <Skeleton lines={4} />
  ) : (
    <StatusMessage tone="error">{messageOf(topics.error)}</StatusMessage>
  );
}

type NamedTopic = Partial<Pick<Topic, 'id'>> & Pick<Topic, 'names'>;
type Draft = NamedTopic & { key: string };
interface Values {
  topics: readonly NamedTopic[];
}

const draftsOf = (topics: readonly NamedTopic[]): Draft[] =>
  topics.map((each, at) => ({ ...each, key: each.id ?? `new ${at}` }));
const inBoth = ({ names }: NamedTopic) => `${names.en} (${names.es})`;
const isStale = (error: Error) => error instanceof ApiError && error.code === 'stale';

function TopicFields({ api, list }: { api: TopicsApi; list: TopicList }) {
  const { alerts } = useConsole();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Draft[]>(() => draftsOf(list.topics));
  const save = useMutation({
    mutationFn: async ({ values, from }: { values: Values; from: TopicList }) => {
      const kept = new Set(values.topics.map(({ id }) => id));
      const gone = from.topics.map(({ id }) => id).filter((id) => !kept.has(id));
      const change = { topics: [...values.topics], version: from.version };
      try {
        return await api.save(change);
      } catch (error) {
        // The sentence says how many people declined a topic that goes.
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        if (!alerts.confirm(`${error.message} Remove it?`)) throw error;
        return api.save({ ...change, dropUsed: gone });
      }
    },
    onSuccess: (saved) => {
      conflict.rebase(saved);
      setDrafts(draftsOf(saved.topics));
      client.setQueryData(queryKeys.topics, saved);
    },
    onError: (error) => void conflict.caught(error),
  });
  const typed = (): Values => ({
    topics: drafts.map(({ id, names }) => ({ ...(id !== undefined && { id }), names })),
  });
  const conflict = useConflict<TopicList, Values>({
    start: list,
    fields: [
      { name: 'topics', label: 'Topics', text: ({ topics }) => topics.map(inBoth).join(', ') },
    ],
    parse: (current) => topicListSchema.safeParse(current).data,
    valuesOf: ({ topics }) => ({ topics }),
    typed,
    put: ({ topics }) => setDrafts(draftsOf(topics)),
    save: (values, from) => save.mutate({ values, from }),
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ values: typed(), from: conflict.base ?? list });
  };
  const rename = (key: string, language: keyof Topic['names'], name: string) =>
    setDrafts((before) =>
      before.map((each) =>
        each.key === key ? { ...each, names: { ...each.names, [language]: name } } : each,
      ),
    );
  const add = () =>
    setDrafts((before) => [...before, { names: { en: '', es: '' }, key: `new ${before.length}` }]);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>People choose among these on the page behind the link in each campaign email.</p>
      {drafts.map(({ key, names }, index) => (
        <fieldset key={key} className={styles.topic}>
          <legend>{names.en || 'New topic'}</legend>
          <TextInput
            label="In English"
            value={names.en}
            maxLength={40}
            error={fields[`topics.${index}.names.en`]}
            onChange={(event) => rename(key, 'en', event.target.value)}
          />
          <TextInput
            label="In Spanish"
            value={names.es}
            maxLength={40}
            error={fields[`topics.${index}.names.es`]}
            onChange={(event) => rename(key, 'es', event.target.value)}
          />
          <Button
            variant="danger"
            size="compact"
            aria-label={`Remove ${names.en || 'the new topic'}`}
            onClick={() => setDrafts((before) => before.filter((each) => each.key !== key))}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {drafts.length < mostTopics && (
        <Button variant="secondary" size="compact" onClick={add}>
          Add a topic
        </Button>
      )}
      <Button type="submit" busy={save.isPending}>
        Save topics
      </Button>
      {save.isSuccess && <StatusMessage tone="success">Saved.</StatusMessage>}
      {save.error !== null && !isStale(save.error) && (
        <StatusMessage tone="error">{messageOf(save.error)}</StatusMessage>
      )}
      {conflict.dialog('Someone else changed the topics while you were editing.', save.isPending)}
    </form>
  );
}
