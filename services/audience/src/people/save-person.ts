import { refusal } from '@secondset/content/refusals';
import type { User, userChangeSchema, userInputSchema } from '@secondset/contracts';
import { DomainError, newId } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { refreshStatus, statusOf } from '../suppressions/status.ts';
import { requireTags } from '../tags/require-tags.ts';
import { foldVersion } from './fold.ts';
import type { PersonRecord } from './person.model.ts';
import { viewUsers } from './person-view.ts';
import { sortKeyOf, wordsOf } from './words.ts';

type Input = z.infer<typeof userInputSchema>;
type Change = z.infer<typeof userChangeSchema>;

/**
 * Adds a person. Throws `taken` when someone has the email address, and `invalid` for an unknown
 * tag.
 */
export const createPerson = (context: Context, input: Input): Promise<User> =>
  orTaken(context, input.email, async () => {
    const now = context.now();
    const { email, ...fields } = await fieldsOf(context, input);
    const record: PersonRecord = {
      _id: newId(),
      ...fields,
      ...(email !== '' && { email }),
      source: { kind: 'console' },
      notes: '',
      traits: [],
      topicsOut: [],
      version: 0,
      createdAt: now,
      updatedAt: now,
    };
    await context.database.users.create(record);
    await refreshStatus(context, [email]);
    return viewUser(context, record);
  });

/**
 * Replaces what is known about a person, unless it has changed since `version`. A suppression
 * belongs to the address, so a new address does not lift it and the old one stays suppressed.
 * Throws `not-found`, `stale` with the current person, and what `createPerson` throws.
 */
export const updatePerson = (
  context: Context,
  id: string,
  { version, ...input }: Change,
): Promise<User> =>
  orTaken(context, input.email, async () => {
    const { email, ...fields } = await fieldsOf(context, input);
    const saved = await context.database.users
      .findOneAndUpdate(
        // People stored before versions existed have none; null matches those too.
        { _id: id, version: version === 0 ? { $in: [0, null] } : version },
        {
          $set: { ...fields, ...(email !== '' && { email }), updatedAt: context.now() },
          ...(email === '' && { $unset: { email: 1 } }),
          $inc: { version: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean();
    if (saved !== null) {
      await refreshStatus(context, [email]);
      return viewUser(context, saved);
    }
    const current = await context.database.users.findById(id).lean();
    if (current === null) throw new DomainError('not-found', 'person-gone');
    throw new DomainError('stale', 'person-changed', {
      current: await viewUser(context, current),
    });
  });

async function fieldsOf(context: Context, input: Input) {
  const tagIds = [...new Set(input.tagIds)];
  await requireTags(context, 'tagIds', tagIds);
  const { email, fullName, phoneNumber, address } = input;
  return {
    email,
    fullName,
    phoneNumber,
    address,
    tagIds,
    sortKey: sortKeyOf(input),
    words: wordsOf(input),
    foldVersion,
    status: await statusOf(context, email),
  };
}

async function viewUser(context: Context, record: PersonRecord): Promise<User> {
  const [user] = await viewUsers(context, [record]);
  if (user === undefined) throw new Error('A person could not be shown.');
  return user;
}

/** When someone has the address, the refusal says who and includes that person. */
async function orTaken(context: Context, email: string, save: () => Promise<User>): Promise<User> {
  const saved = await unlessDuplicate(save);
  if (saved !== 'duplicate') return saved;
  const record = await context.database.users.findOne({ email }).lean();
  const holder = record === null ? undefined : await viewUser(context, record);
  const name = holder && (holder.fullName || holder.phoneNumber || holder.email);
  const reason = name ? refusal('email-taken-by', { name }) : refusal('email-taken', {});
  throw new DomainError('taken', reason, {
    errors: [{ field: 'email', refusal: reason }],
    ...(holder && { current: holder }),
  });
}
