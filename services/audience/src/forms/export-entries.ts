import {
  answerLabel,
  type EntryFilter,
  fieldsOf,
  formDefinitions,
  formKinds,
} from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { byteOrderMark, csvLine } from '../csv/csv-line.ts';
import { entryFilter, statusOfEntry } from './find-entries.ts';
import type { FormEntryRecord } from './form-entry.model.ts';

const pageSize = 500;

/** Every answer of any form, once, by the name that the console shows. */
const answers = [
  ...new Map(
    formKinds.flatMap((form) =>
      fieldsOf(form)
        .filter(([, { label }]) => label !== undefined)
        .map(([name]) => [answerLabel(form, name), name] as const),
    ),
  ).keys(),
];

/** The entries of a filter as lines of CSV, newest first. Each page is a query of its own. */
export async function* exportEntries(
  { database }: Pick<Context, 'database'>,
  filter: EntryFilter,
): AsyncGenerator<string> {
  const head = [
    'Sent at',
    'Form',
    'Status',
    'Name',
    'Email',
    'Language',
    'Event',
    ...answers,
    'Notes',
  ];
  yield byteOrderMark + csvLine(head);
  let cursor: string | undefined;
  for (;;) {
    const page: FormEntryRecord[] = await database.formEntries
      .find({ ...entryFilter(filter), ...(cursor !== undefined && { _id: { $lt: cursor } }) })
      .sort({ _id: -1 })
      .limit(pageSize)
      .lean<FormEntryRecord[]>();
    if (page.length > 0) yield page.map(lineOf).join('');
    cursor = page.at(-1)?._id;
    if (page.length < pageSize) return;
  }
}

function lineOf(entry: FormEntryRecord): string {
  const given = new Map(
    Object.entries(entry.details).map(([name, value]) => [answerLabel(entry.form, name), value]),
  );
  return csvLine([
    entry.createdAt.toISOString(),
    formDefinitions[entry.form].label,
    statusOfEntry(entry),
    entry.name,
    showEmail(entry.email),
    entry.language,
    given.get('Event') ?? '',
    ...answers.map((label) => given.get(label) ?? ''),
    entry.notes ?? '',
  ]);
}
