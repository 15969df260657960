import {
  formDefinitions,
  formKinds,
  languageSchema,
  type MailHappening,
  mailEventDataSchema,
  type OwnField,
  type PersonEvent,
  personStatusSchema,
  suppressionReasons,
  type Tag,
  type Topic,
} from '@secondset/contracts';
import { z } from 'zod';
import type { TimelineEntry } from '../../components/timeline.tsx';
import { formatInstant } from '../../format.ts';
import { languageWords, statusWords } from '../groups/person-words.ts';

type Known = { tags: readonly Tag[]; fields: readonly OwnField[]; topics: readonly Topic[] };

const titles: Readonly<Record<PersonEvent['kind'], string>> = {
  created: 'Added to the list',
  edited: 'Edited',
  tagged: 'Tags changed',
  status: 'Status changed',
  merged: 'Merged with another person',
  imported: 'Changed by an import',
  'import-undone': 'An import was undone',
  preferences: 'Chose what to get',
  unsubscribed: 'Unsubscribed',
  resubscribed: 'Subscribed again',
  consent: 'Agreed to more email',
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
  if (kind !== 'import') return '';
  return name === undefined || name === '' ? 'by an import' : `by an import of ${name}`;
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
const importSchema = z.object({
  fileName: z.string().default(''),
  changes: z.record(z.string(), z.unknown()).default({}),
});
const consentSchema = z.object({ statement: z.string() });
const leftSchema = z.object({ detail: z.string() });
const entrySchema = z.object({ form: z.enum(formKinds) });
const mergedSchema = z.object({ other: z.object({ fullName: z.string(), email: z.string() }) });

/** An event of another version may hold other data; then its title has to do. */
function detailsOf({ kind, data }: PersonEvent, known: Known): string[] {
  switch (kind) {
    case 'edited':
    case 'preferences':
      return changesIn(data, known);
    case 'created':
    case 'imported':
    case 'import-undone': {
      const told = importSchema.safeParse(data).data;
      if (told === undefined) return [];
      return [
        ...(told.fileName ? [`File: ${told.fileName}`] : []),
        ...changesIn(told.changes, known),
      ];
    }
    case 'consent': {
      const given = consentSchema.safeParse(data).data;
      return given ? [`They agreed: ${given.statement}`] : [];
    }
    case 'status': {
      const change = changeSchema.safeParse(data).data;
      const isKnown = personStatusSchema.safeParse(change?.after).success;
      return change && isKnown
        ? [`${statusText(change.before)} → ${statusText(change.after)}`]
        : [];
    }
    case 'unsubscribed': {
      const left = leftSchema.safeParse(data).data;
      return left ? [left.detail] : [];
    }
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

const changesIn = (changes: Readonly<Record<string, unknown>>, known: Known): string[] =>
  Object.entries(changes).flatMap(([field, change]) => changeWords(field, change, known));

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
  if (field === 'language') return [`Language: ${languageText(before)} → ${languageText(after)}`];
  if (field === 'topicsOut') return topicWords(textsOf(before), textsOf(after), known);
  if (field === 'pausedUntil') return [pauseWords(after)];
  if (field === 'status') return [`Status: ${statusText(before)} → ${statusText(after)}`];
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

function topicWords(was: readonly string[], is: readonly string[], { topics }: Known): string[] {
  const names = (ids: readonly string[]) =>
    ids
      .map((id) => topics.find((topic) => topic.id === id)?.names.en ?? 'a deleted topic')
      .join(', ');
  const out = is.filter((id) => !was.includes(id));
  const back = was.filter((id) => !is.includes(id));
  return [
    ...(out.length > 0 ? [`No email about: ${names(out)}`] : []),
    ...(back.length > 0 ? [`Email again about: ${names(back)}`] : []),
  ];
}

const pauseWords = (until: unknown) =>
  typeof until === 'string' ? `Paused until ${formatInstant(until)}` : 'No longer paused';

const statusText = (status: unknown) =>
  statusWords[personStatusSchema.safeParse(status).data ?? 'mailable'];

const languageText = (value: unknown) => {
  const language = languageSchema.safeParse(value).data;
  return language === undefined ? shown(value) : languageWords[language];
};
