import {
  formDefinitions,
  formKinds,
  type MailHappening,
  mailEventDataSchema,
  type OwnField,
  type PersonEvent,
  suppressionReasons,
  type Tag,
} from '@secondset/contracts';
import { z } from 'zod';
import type { TimelineEntry } from '../../components/timeline.tsx';
import { statusWords } from '../groups/person-words.ts';

type Known = { tags: readonly Tag[]; fields: readonly OwnField[] };

const titles: Readonly<Record<PersonEvent['kind'], string>> = {
  created: 'Added to the list',
  edited: 'Edited',
  tagged: 'Tags changed',
  status: 'Status changed',
  merged: 'Merged with another person',
  imported: 'Changed by an import',
  consent: 'Consent',
  entry: 'Sent a form',
  email: 'Email',
  'no-mail': 'Email stopped',
  lifted: 'Email allowed again',
  deleted: 'Deleted',
  restored: 'Brought back after a deletion',
};

/** An event as the timeline shows it. */
export const entryOf = (event: PersonEvent, known: Known): TimelineEntry => ({
  id: event.id,
  at: event.at,
  title: titleOf(event),
  by: byWords(event.by),
  details: detailsOf(event, known),
});

const mailTitles: Readonly<Record<MailHappening, string>> = {
  sent: 'An email was sent',
  delivered: 'An email was delivered',
  opened: 'Opened an email',
  clicked: 'Clicked a link in an email',
  bounced: 'An email bounced',
  blocked: 'An email was blocked',
  dropped: 'An email was not sent',
  complained: 'Reported an email as spam',
  unsubscribed: 'Unsubscribed',
};

function titleOf({ kind, data }: PersonEvent): string {
  const mail = kind === 'email' ? mailEventDataSchema.safeParse(data).data : undefined;
  return mail === undefined ? titles[kind] : mailTitles[mail.what];
}

function byWords({ kind, name }: PersonEvent['by']): string {
  if (kind === 'admin') return name === undefined || name === '' ? '' : `by ${name}`;
  if (kind === 'person') return 'by the person';
  return kind === 'import' ? 'by an import' : '';
}

const changeSchema = z.object({ before: z.unknown(), after: z.unknown() });
const tagsSchema = z.object({
  added: z.array(z.string()).default([]),
  removed: z.array(z.string()).default([]),
});
const liftedSchema = z.object({
  reasons: z.array(z.enum(suppressionReasons)),
  statement: z.string(),
});
const entrySchema = z.object({ form: z.enum(formKinds) });
const mergedSchema = z.object({ other: z.object({ fullName: z.string(), email: z.string() }) });

/** An event of another version may hold other data; then its title has to do. */
function detailsOf({ kind, data }: PersonEvent, known: Known): string[] {
  switch (kind) {
    case 'edited':
      return Object.entries(data).flatMap(([field, change]) => changeWords(field, change, known));
    case 'tagged': {
      const { added = [], removed = [] } = tagsSchema.safeParse(data).data ?? {};
      return tagWords(added, removed, known);
    }
    case 'lifted': {
      const lifted = liftedSchema.safeParse(data).data;
      if (lifted === undefined) return [];
      const reasons = lifted.reasons.map((reason) => statusWords[reason]).join(', ');
      return [`It was: ${reasons}`, `They agreed again: ${lifted.statement}`];
    }
    case 'email': {
      const mail = mailEventDataSchema.safeParse(data).data;
      return [mail?.subject ?? '', mail?.reason ?? ''].filter(Boolean);
    }
    case 'entry': {
      const entry = entrySchema.safeParse(data).data;
      return entry ? [formDefinitions[entry.form].label] : [];
    }
    case 'merged': {
      const merged = mergedSchema.safeParse(data).data;
      return merged ? [[merged.other.fullName, merged.other.email].filter(Boolean).join(', ')] : [];
    }
    default:
      return [];
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  email: 'Email',
  fullName: 'Name',
  phoneNumber: 'Phone',
  address: 'Address',
  language: 'Language',
  notes: 'Notes',
};

function changeWords(field: string, raw: unknown, known: Known): string[] {
  const change = changeSchema.safeParse(raw).data;
  if (change === undefined) return [];
  const { before, after } = change;
  if (field === 'tagIds') {
    const [was, is] = [textsOf(before), textsOf(after)];
    return tagWords(
      is.filter((id) => !was.includes(id)),
      was.filter((id) => !is.includes(id)),
      known,
    );
  }
  if (field === 'topicsOut') return ['Topics changed'];
  if (field !== 'fields') return [oneChange(fieldNames[field] ?? field, before, after)];
  const [was, is] = [recordOf(before), recordOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((id) => JSON.stringify(was[id]) !== JSON.stringify(is[id]))
    .map((id) =>
      oneChange(
        known.fields.find((each) => each.id === id)?.name ?? 'A deleted field',
        was[id],
        is[id],
      ),
    );
}

const recordOf = (value: unknown) => z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
const textsOf = (value: unknown) => z.array(z.string()).safeParse(value).data ?? [];

const oneChange = (name: string, before: unknown, after: unknown) =>
  `${name}: ${shown(before)} → ${shown(after)}`;
const shown = (value: unknown) =>
  value === undefined || value === null || value === '' ? '(empty)' : String(value);

function tagWords(added: readonly string[], removed: readonly string[], { tags }: Known): string[] {
  const names = (ids: readonly string[]) =>
    ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? 'a deleted tag').join(', ');
  return [
    ...(added.length > 0 ? [`Added: ${names(added)}`] : []),
    ...(removed.length > 0 ? [`Removed: ${names(removed)}`] : []),
  ];
}
