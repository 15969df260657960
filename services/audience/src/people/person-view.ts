import {
  type Person,
  type PersonRow,
  suppressionReasons,
  type Tag,
  type User,
} from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { showValues } from '../fields/read-values.ts';
import { suppressionsOf } from '../suppressions/find-suppressions.ts';
import { toTag } from '../tags/list-tags.ts';
import type { PersonRecord } from './person.model.ts';

type Given = Pick<Context, 'database'>;

/**
 * Stored people as the console shows them: with their tags by name, and why they get no campaign
 * mail, by the status that is kept on them.
 */
export async function viewUsers(context: Given, records: readonly PersonRecord[]): Promise<User[]> {
  const tags = await tagsOf(context, records);
  return records.map((record) => {
    const suppression = suppressionReasons.find((reason) => reason === record.status);
    return { ...viewUser(record, tags), ...(suppression !== undefined && { suppression }) };
  });
}

/** The same with what else lists show. */
export async function viewRows(
  context: Given,
  records: readonly PersonRecord[],
): Promise<PersonRow[]> {
  const users = await viewUsers(context, records);
  return users.map((user, at) => {
    const record = records[at];
    if (record === undefined) throw new Error('A person could not be shown.');
    return { ...user, ...moreOf(record, user) };
  });
}

/** One person, whole. */
export async function viewPerson(
  context: Pick<Context, 'database' | 'tombstones' | 'consents'>,
  record: PersonRecord,
): Promise<Person> {
  const suppressions = await suppressionsOf(context, record.email ?? '');
  // What stops their mail is read where it is decided, the strongest first.
  const status = suppressions[0]?.reason ?? 'mailable';
  const [row] = await viewRows(context, [{ ...record, status }]);
  if (row === undefined) throw new Error('A person could not be shown.');
  return {
    ...row,
    notes: record.notes ?? '',
    suppressions,
    consents: record.email === undefined ? [] : await consentsOf(context, record.email),
  };
}

async function tagsOf(
  { database }: Pick<Context, 'database'>,
  people: readonly PersonRecord[],
): Promise<Tag[]> {
  const ids = [...new Set(people.flatMap((person) => person.tagIds))];
  if (ids.length === 0) return [];
  const records = await database.tags
    .find({ _id: { $in: ids } })
    .sort({ nameKey: 1 })
    .lean();
  return records.map(toTag);
}

function viewUser(record: PersonRecord, tags: readonly Tag[]): User {
  const own = new Set(record.tagIds);
  return {
    id: record._id,
    email: showEmail(record.email ?? ''),
    fullName: record.fullName,
    phoneNumber: record.phoneNumber,
    address: record.address,
    tags: tags.filter((tag) => own.has(tag.id)),
    version: record.version ?? 0,
  };
}

const moreOf = (record: PersonRecord, { email, suppression }: User) => ({
  status: email === '' ? ('no-email' as const) : (suppression ?? ('mailable' as const)),
  language: record.language ?? null,
  source: record.source ?? { kind: 'console' as const },
  fields: showValues(record.traits),
  topicsOut: record.topicsOut ?? [],
  pausedUntil: record.pausedUntil?.toISOString() ?? null,
  lastDeliveredAt: record.lastDeliveredAt?.toISOString() ?? null,
  lastOpenedAt: record.lastOpenedAt?.toISOString() ?? null,
  lastClickedAt: record.lastClickedAt?.toISOString() ?? null,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

async function consentsOf(
  { consents }: Pick<Context, 'consents'>,
  email: string,
): Promise<Person['consents']> {
  return (await consents.of(email)).map(({ action, at, source, form, importId, text, basis }) => ({
    action,
    at: at.toISOString(),
    source,
    ...(form && { form }),
    ...(importId && { importId }),
    ...(text && { text }),
    ...(basis && { basis }),
  }));
}
