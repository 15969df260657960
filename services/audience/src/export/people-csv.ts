import type { OwnField } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { joinList } from '../csv/cell-list.ts';
import { byteOrderMark, csvLine } from '../csv/csv-line.ts';
import { traitText } from '../csv/trait-text.ts';
import type { PeopleQuery } from '../database.model.ts';
import type { PersonRecord } from '../people/person.model.ts';

/** Small enough that memory stays flat, large enough that the database is quick. */
const pageSize = 1_000;

/** Names of columns that an import recognizes, whatever else is in the file. */
const columns = [
  'Person ID',
  'Email',
  'Full name',
  'Phone',
  'Address',
  'Tags',
  'Language',
  'Status',
];

const languageWords = { en: 'English', es: 'Spanish' } as const;

/**
 * People as a CSV file that Excel opens right and an import reads back as it was, page by page in
 * the order of their ids. Each page is a query of its own: a cursor held open for a slow reader
 * would keep every old page of the database.
 */
export async function* peopleCsv(
  { database }: Pick<Context, 'database'>,
  filter: PeopleQuery,
  fields: readonly Pick<OwnField, 'id' | 'name'>[],
): AsyncGenerator<string> {
  const tags = await database.tags.find().sort({ nameKey: 1 }).lean();
  yield byteOrderMark + csvLine([...columns, ...fields.map(({ name }) => name)]);
  let page = readPage('');
  for (;;) {
    const people = await page;
    const last = people.at(-1)?._id;
    if (last === undefined) return;
    // The database reads the next page while this one is written and sent.
    page = readPage(last);
    // Of a reader who leaves, nobody waits for it any more.
    page.catch(() => undefined);
    yield people.map((person) => csvLine(cellsOf(person))).join('');
  }

  function readPage(after: string): Promise<PersonRecord[]> {
    return database.users
      .find({ $and: [{ _id: { $gt: after } }, filter] })
      .sort({ _id: 1 })
      .hint({ _id: 1 })
      .limit(pageSize)
      .select(read)
      .lean<PersonRecord[]>()
      .exec();
  }

  function cellsOf(person: PersonRecord): string[] {
    const own = new Set(person.tagIds);
    const { language, traits = [] } = person;
    return [
      person._id,
      showEmail(person.email ?? ''),
      person.fullName,
      person.phoneNumber,
      person.address,
      joinList(tags.filter(({ _id }) => own.has(_id)).map(({ name }) => name)),
      language === undefined ? '' : languageWords[language],
      person.status,
      ...fields.map(({ id }) => traitText(traits.find(({ k }) => k === id)?.v)),
    ];
  }
}

const read = {
  email: 1,
  fullName: 1,
  phoneNumber: 1,
  address: 1,
  tagIds: 1,
  language: 1,
  status: 1,
  traits: 1,
} as const;
