import {
  type DataSettings,
  dataSettingsSchema,
  entryNotices,
  formDefinitions,
  formKinds,
  inboxCopies,
  type RetentionName,
  retentionLimits,
  retentionNames,
} from '@secondset/contracts';
import { Button, Select, Skeleton, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { DataApi } from '../../api/data-api.ts';
import { queryKeys } from '../../query-keys.ts';
import { type ConflictField, useConflict } from '../notices/use-conflict.tsx';
import styles from './data.module.css';
import { FormTags, formTagsLabel, readFormTags } from './form-tags.tsx';

const labels: Record<RetentionName, string> = {
  entriesMonths: 'Form entries, in months',
  deliveriesMonths: 'Who got which email, in months',
  webhookDays: 'Events from SendGrid, in days',
  agreementsMonths: 'Agreements to the business plan, in months',
  auditMonths: 'Audit log, in months',
  logDays: 'Server logs, in days',
};

/** The settings of retention and of the organization's inbox. */
export function KeepingForm({ api }: { api: DataApi }) {
  const settings = useQuery({ queryKey: queryKeys.dataSettings, queryFn: () => api.settings() });
  if (settings.data !== undefined) return <KeepingFields api={api} start={settings.data} />;
  return settings.error === null ? (
    <Skeleton lines={4} />
  ) : (
    <StatusMessage tone="error">{messageOf(settings.error)}</StatusMessage>
  );
}

type Values = DataSettings['retention'] & Omit<DataSettings, 'retention' | 'version'>;

const valuesOf = ({ retention, version: _version, ...rest }: DataSettings): Values => ({
  ...retention,
  ...rest,
});

const copyWords = {
  link: 'A link to each form entry',
  words: 'The words of each form entry',
} as const;
const noticeWords = {
  'at-once': 'At once',
  daily: 'Once a day, at 8 in the morning',
} as const;
const copyLabel = 'The organization’s inbox gets';
const noticeLabel = 'It hears of new entries';

const shown: readonly ConflictField<Values>[] = [
  ...retentionNames.map((name) => ({
    name,
    label: labels[name],
    text: (values: Values) => String(values[name]),
  })),
  { name: 'inboxCopy', label: copyLabel, text: ({ inboxCopy }) => copyWords[inboxCopy] },
  { name: 'entryNotice', label: noticeLabel, text: ({ entryNotice }) => noticeWords[entryNotice] },
  { name: 'formTags', label: formTagsLabel, text: ({ formTags }) => tagCounts(formTags) },
];

const tagCounts = (formTags: DataSettings['formTags']) =>
  formKinds
    .flatMap((form) => {
      const count = formTags[form]?.length ?? 0;
      return count === 0 ? [] : `${formDefinitions[form].label}: ${count}`;
    })
    .join(', ');

function readForm(form: HTMLFormElement, before: Values): Values {
  const given = new FormData(form);
  const values = { ...before };
  for (const name of retentionNames) values[name] = Number(given.get(name));
  return {
    ...values,
    inboxCopy: inboxCopies.find((each) => each === given.get('inboxCopy')) ?? 'link',
    entryNotice: entryNotices.find((each) => each === given.get('entryNotice')) ?? 'at-once',
    formTags: readFormTags(given, form, before.formTags),
  };
}

function KeepingFields({ api, start }: { api: DataApi; start: DataSettings }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  /** What the fields start from; another key starts them again. */
  const [data, setData] = useState(() => ({ ...valuesOf(start), key: 0 }));
  const put = (values: Values) => setData(({ key }) => ({ ...values, key: key + 1 }));
  const save = useMutation({
    mutationFn: ({ values, from }: { values: Values; from: DataSettings }) => {
      const { inboxCopy, entryNotice, formTags, ...retention } = values;
      return api.saveSettings({
        retention,
        inboxCopy,
        entryNotice,
        formTags,
        version: from.version,
      });
    },
    onSuccess: (saved) => {
      conflict.rebase(saved);
      put(valuesOf(saved));
      client.setQueryData(queryKeys.dataSettings, saved);
    },
    onError: (error) => void conflict.caught(error),
  });
  const typed = () => (form.current ? readForm(form.current, data) : data);
  const conflict = useConflict<DataSettings, Values>({
    start,
    fields: shown,
    parse: (current) => dataSettingsSchema.safeParse(current).data,
    valuesOf,
    typed,
    put,
    save: (values, from) => save.mutate({ values, from }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ values: typed(), from: conflict.base ?? start });
  };
  const refused = save.error instanceof ApiError ? save.error : undefined;
  const fields: ApiError['fields'] = refused?.fields ?? {};

  return (
    <form ref={form} key={data.key} className={styles.form} onSubmit={submit}>
      <p>The privacy page shows these limits. You can shorten them, not extend them.</p>
      <div className={styles.terms}>
        {retentionNames.map((name) => {
          const { least, most } = retentionLimits[name];
          return (
            <TextInput
              key={name}
              label={labels[name]}
              name={name}
              type="number"
              required
              min={least}
              max={most}
              hint={`From ${least} to ${most}`}
              defaultValue={data[name]}
              error={fields[`retention.${name}`]}
            />
          );
        })}
      </div>
      <Select
        label={copyLabel}
        name="inboxCopy"
        defaultValue={data.inboxCopy}
        className={styles.field}
      >
        {inboxCopies.map((each) => (
          <option key={each} value={each}>
            {copyWords[each]}
          </option>
        ))}
      </Select>
      <Select
        label={noticeLabel}
        name="entryNotice"
        hint="A daily email says how many there are, never what they say."
        defaultValue={data.entryNotice}
        className={styles.field}
      >
        {entryNotices.map((each) => (
          <option key={each} value={each}>
            {noticeWords[each]}
          </option>
        ))}
      </Select>
      <FormTags chosen={data.formTags} />
      <Button type="submit" busy={save.isPending}>
        Save
      </Button>
      {save.isSuccess && <StatusMessage tone="success">Saved.</StatusMessage>}
      {save.error !== null && refused?.code !== 'stale' && (
        <StatusMessage tone="error">{messageOf(save.error)}</StatusMessage>
      )}
      {conflict.dialog(
        'Someone else changed these settings while you were editing.',
        save.isPending,
      )}
    </form>
  );
}
