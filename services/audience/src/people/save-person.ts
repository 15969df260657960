import { refusal } from '@secondset/content/refusals';
import type { Person, personChangeSchema, personInputSchema } from '@secondset/contracts';
import { type Asked, DomainError, newId } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { readValues } from '../fields/read-values.ts';
import { eventBy, recordEvents } from '../history/record-event.ts';
import { refreshStatus, statusOf } from '../suppressions/status.ts';
import { requireTags } from '../tags/require-tags.ts';
import { changesBetween } from './changes-between.ts';
import { derivedOf } from './describe.ts';
import { findPerson } from './find-person.ts';
import { pauseOf, requireTopics, resumedMail, withProof } from './mail-choice.ts';
import type { PersonRecord } from './person.model.ts';
import { viewPerson } from './person-view.ts';

type Input = z.infer<typeof personInputSchema>;
type Change = z.infer<typeof personChangeSchema>;
/** Who changes a person, and whether they may let more email reach them. */
type Editor = Asked & { manages: boolean };

/**
 * Adds a person. Throws `taken` when someone has the email address, and `invalid` for an unknown
 * tag or a value that does not fit its field.
 */
export const createPerson = (context: Context, input: Input, asked: Asked): Promise<Person> =>
  orTaken(context, input.email, async () => {
    const now = context.now();
    const { email, language, pausedUntil, ...fields } = await fieldsOf(context, input);
    const record: PersonRecord = {
      _id: newId(),
      notes: '',
      traits: [],
      topicsOut: [],
      ...fields,
      ...(email !== '' && { email }),
      ...(language && { language }),
      ...(pausedUntil && { pausedUntil }),
      source: { kind: 'console' },
      version: 0,
      createdAt: now,
      updatedAt: now,
    };
    await context.database.users.create(record);
    await refreshStatus(context, [email]);
    const by = eventBy(asked);
    await recordEvents(context, [{ personId: record._id, by, kind: 'created' }]);
    return viewWithNewAddress(context, record);
  });

/**
 * Replaces what is known about a person, unless it has changed since `version`; what the seed's
 * form does not know stays as it is. A suppression belongs to the address, so a new address does
 * not lift it and the old one stays suppressed. More email than the person had chosen needs a
 * statement of how they agreed. Throws `not-found`, `stale` with the current person, and what
 * `createPerson` throws.
 */
export const updatePerson = (
  context: Context,
  id: string,
  change: Change,
  editor: Editor,
): Promise<Person> =>
  orTaken(context, change.email, async () => {
    const known = await findPerson(context, id);
    if ((known.version ?? 0) !== change.version) throw await stale(context, known);
    const resumed = resumedMail(known, change, { ...editor, now: context.now() });
    const store = () => storeChange(context, known, change, editor);
    return resumed === undefined ? store() : withProof(context, known, resumed, editor, store);
  });

const stale = async (context: Context, record: PersonRecord) =>
  new DomainError('stale', 'person-changed', { current: await viewPerson(context, record) });

async function storeChange(
  context: Context,
  known: PersonRecord,
  { version, statement: _statement, ...input }: Change,
  asked: Asked,
): Promise<Person> {
  const { users } = context.database;
  const { _id } = known;
  const { email, language, pausedUntil, ...fields } = await fieldsOf(context, input, known);
  const $unset = {
    ...(email === '' && { email: 1 as const }),
    ...(language === null && { language: 1 as const }),
    ...(pausedUntil === null && { pausedUntil: 1 as const }),
  };
  const before = await users
    .findOneAndUpdate(
      // People stored before versions existed have none; null matches those too.
      { _id, version: version === 0 ? { $in: [0, null] } : version },
      {
        $set: {
          ...fields,
          ...(email !== '' && { email }),
          ...(language && { language }),
          ...(pausedUntil && { pausedUntil }),
          updatedAt: context.now(),
        },
        ...(Object.keys($unset).length > 0 && { $unset }),
        $inc: { version: 1 },
      },
      { returnDocument: 'before' },
    )
    .lean<PersonRecord | null>();
  const current = await findPerson(context, _id);
  if (before === null) throw await stale(context, current);
  await refreshStatus(context, [email]);
  const data = changesBetween(before, current);
  if (Object.keys(data).length > 0)
    await recordEvents(context, [{ personId: _id, by: eventBy(asked), kind: 'edited', data }]);
  return email === (before.email ?? '')
    ? viewPerson(context, current)
    : viewWithNewAddress(context, current);
}

/** Says of an address that a person was just given whether it was forgotten. */
async function viewWithNewAddress(context: Context, record: PersonRecord): Promise<Person> {
  const { email = '' } = record;
  const buried = (await context.tombstones.find([email])).get(email) ?? [];
  const person = await viewPerson(context, record);
  return { ...person, ...(buried.length > 0 && { addressForgotten: true }) };
}

async function fieldsOf(
  context: Context,
  input: Input,
  known: Pick<PersonRecord, 'topicsOut' | 'pausedUntil'> = { topicsOut: [] },
) {
  const tagIds = [...new Set(input.tagIds)];
  await requireTags(context, 'tagIds', tagIds);
  const { email, fullName, phoneNumber, address, language, notes, fields, topicsOut } = input;
  if (topicsOut !== undefined) await requireTopics(context, topicsOut, known.topicsOut);
  return {
    email,
    fullName,
    phoneNumber,
    address,
    tagIds,
    language,
    ...(notes !== undefined && { notes }),
    ...(fields !== undefined && { traits: await readValues(context, fields) }),
    ...(topicsOut !== undefined && { topicsOut: [...new Set(topicsOut)] }),
    pausedUntil: pauseOf(input, known, context.now()),
    ...derivedOf(input),
    status: await statusOf(context, email),
  };
}

/** When someone has the address, the refusal says who and includes that person. */
async function orTaken(
  context: Context,
  email: string,
  save: () => Promise<Person>,
): Promise<Person> {
  const saved = await unlessDuplicate(save);
  if (saved !== 'duplicate') return saved;
  const record = await context.database.users.findOne({ email }).lean<PersonRecord | null>();
  const holder = record === null ? undefined : await viewPerson(context, record);
  const name = holder && (holder.fullName || holder.phoneNumber || holder.email);
  const reason = name ? refusal('email-taken-by', { name }) : refusal('email-taken', {});
  throw new DomainError('taken', reason, {
    errors: [{ field: 'email', refusal: reason }],
    ...(holder && { current: holder }),
  });
}
