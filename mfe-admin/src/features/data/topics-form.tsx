import { mostTopics, type Topic, type TopicList } from '@secondset/contracts';
import { Button, Skeleton, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { TopicsApi } from '../../api/topics-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import styles from './data.module.css';

/** What people can choose on their preference page. */
export function TopicsForm({ api }: { api: TopicsApi }) {
  const topics = useQuery({ queryKey: queryKeys.topics, queryFn: () => api.read() });
  if (topics.data !== undefined)
    return <TopicFields key={topics.data.version} api={api} list={topics.data} />;
  return topics.error === null ? (
    <Skeleton lines={4} />
  ) : (
    <StatusMessage tone="error">{messageOf(topics.error)}</StatusMessage>
  );
}

type Draft = Partial<Pick<Topic, 'id'>> & Pick<Topic, 'names'> & { key: string };

function TopicFields({ api, list }: { api: TopicsApi; list: TopicList }) {
  const { alerts } = useConsole();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Draft[]>(
    list.topics.map((each) => ({ ...each, key: each.id })),
  );
  const save = useMutation({
    mutationFn: async () => {
      const kept = new Set(drafts.map(({ id }) => id));
      const gone = list.topics.map(({ id }) => id).filter((id) => !kept.has(id));
      const wanted = drafts.map(({ id, names }) => ({ ...(id !== undefined && { id }), names }));
      const change = { topics: wanted, version: list.version };
      try {
        return await api.save(change);
      } catch (error) {
        // The sentence says how many people declined a topic that goes.
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        if (!alerts.confirm(`${error.message} Remove it?`)) throw error;
        return api.save({ ...change, dropUsed: gone });
      }
    },
    onSuccess: (saved) => client.setQueryData(queryKeys.topics, saved),
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate();
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
      {save.error !== null && <StatusMessage tone="error">{messageOf(save.error)}</StatusMessage>}
    </form>
  );
}
