import { type AuditFilter, auditActions, auditFilterSchema } from '@secondset/contracts';
import { Button, Select, TextInput } from '@secondset/ui';
import { type SubmitEvent, useState } from 'react';
import styles from '../../components/filter-form.module.css';
import { namesOfHashes } from './audit-table.tsx';

type Errors = Partial<Record<'who' | 'about', string>>;

/** The filters of the audit log; `onShow` gets those that are set. */
export function AuditFilterForm({ onShow }: { onShow(filter: AuditFilter): void }) {
  const [errors, setErrors] = useState<Errors>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '').trim() || undefined;
    const parsed = auditFilterSchema.safeParse({
      who: withoutName(text('who')),
      about: withoutName(text('about')),
      action: text('action'),
      from: startOfDay(text('from'), 0),
      to: startOfDay(text('to'), 1),
    });
    const wrong = parsed.error?.issues.map(({ path }) => path[0]) ?? [];
    const say = (name: 'who' | 'about') =>
      wrong.includes(name) ? { [name]: 'Enter a complete email address.' } : {};
    setErrors({ ...say('who'), ...say('about') });
    if (parsed.success) onShow(parsed.data);
  };

  return (
    <form className={styles.filters} onSubmit={submit} noValidate>
      <TextInput label="Who" name="who" type="email" error={errors.who} autoComplete="off" />
      <TextInput label="About" name="about" type="email" error={errors.about} autoComplete="off" />
      <Select label="Action" name="action">
        <option value="">All actions</option>
        {Object.entries(auditActions)
          .toSorted(([, a], [, b]) => a.localeCompare(b))
          .map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
      </Select>
      <TextInput label="From" name="from" type="date" />
      <TextInput label="To" name="to" type="date" />
      <Button type="submit">Show</Button>
    </form>
  );
}

/** The hash alone of someone whose name was copied from the log. */
const withoutName = (given: string | undefined) =>
  Object.values(namesOfHashes).reduce((text, name) => text?.replace(`${name} `, ''), given);

/** The first moment of a day in the reader's time zone, or of a day after it. */
function startOfDay(day: string | undefined, later: number): string | undefined {
  const [year, month, date] = day?.split('-').map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  return new Date(year, month - 1, date + later).toISOString();
}
