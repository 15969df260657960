import {
  type DataSettings,
  entryNotices,
  inboxCopies,
  type RetentionName,
  retentionLimits,
  retentionNames,
} from '@secondset/contracts';
import { Button, Select, Skeleton, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { DataApi } from '../../api/data-api.ts';
import { queryKeys } from '../../query-keys.ts';
import styles from './data.module.css';
import { FormTags, readFormTags } from './form-tags.tsx';

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
  const client = useQueryClient();
  const settings = useQuery({ queryKey: queryKeys.dataSettings, queryFn: () => api.settings() });
  const save = useMutation({
    mutationFn: (wanted: DataSettings) => api.saveSettings(wanted),
    onSuccess: (saved) => client.setQueryData(queryKeys.dataSettings, saved),
  });
  const { data, error } = settings;
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={4} />
    ) : (
      <StatusMessage tone="error">{messageOf(error)}</StatusMessage>
    );

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const retention = { ...data.retention };
    for (const name of retentionNames) retention[name] = Number(given.get(name));
    const inboxCopy = inboxCopies.find((each) => each === given.get('inboxCopy'));
    const entryNotice = entryNotices.find((each) => each === given.get('entryNotice'));
    save.mutate({
      ...data,
      retention,
      inboxCopy: inboxCopy ?? 'link',
      entryNotice: entryNotice ?? 'at-once',
      formTags: readFormTags(given, event.currentTarget, data.formTags),
    });
  };
  const fields = save.error instanceof ApiError ? save.error.fields : {};

  return (
    // A saved change makes a new version, whose values the fields then start from.
    <form key={data.version} className={styles.form} onSubmit={submit}>
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
              defaultValue={data.retention[name]}
              error={fields[`retention.${name}`]}
            />
          );
        })}
      </div>
      <Select
        label="The organization’s inbox gets"
        name="inboxCopy"
        defaultValue={data.inboxCopy}
        className={styles.field}
      >
        <option value="link">A link to each form entry</option>
        <option value="words">The words of each form entry</option>
      </Select>
      <Select
        label="It hears of new entries"
        name="entryNotice"
        hint="A daily email says how many there are, never what they say."
        defaultValue={data.entryNotice}
        className={styles.field}
      >
        <option value="at-once">At once</option>
        <option value="daily">Once a day, at 8 in the morning</option>
      </Select>
      <FormTags chosen={data.formTags} />
      <Button type="submit" busy={save.isPending}>
        Save
      </Button>
      {save.isSuccess && <StatusMessage tone="success">Saved.</StatusMessage>}
      {save.error !== null && <StatusMessage tone="error">{messageOf(save.error)}</StatusMessage>}
    </form>
  );
}
