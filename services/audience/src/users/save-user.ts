import type { User, userInputSchema } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { z } from 'zod';
import type { AudienceContext } from '../context.ts';
import { isDuplicateKey } from '../database.model.ts';
import { newId } from '../ids.ts';
import { requireTags } from '../tags/require-tags.ts';
import { sortKey } from './sort-key.ts';
import { viewUsers } from './user-view.ts';

type Input = z.infer<typeof userInputSchema>;

/** Adds a person. Throws `taken` when somebody has the email address, and `invalid` for an unknown tag. */
export const createUser = (context: AudienceContext, input: Input): Promise<User> =>
  saveUser(context, newId(), input, true);

/**
 * Replaces what is known of a person. A suppression belongs to the address, so a new address does not lift it and the old
 * one stays suppressed. Throws `not-found`, and what `createUser` throws.
 */
export const updateUser = (context: AudienceContext, id: string, input: Input): Promise<User> =>
  saveUser(context, id, input, false);

async function saveUser(
  context: AudienceContext,
  id: string,
  input: Input,
  isNew: boolean,
): Promise<User> {
  const tagIds = [...new Set(input.tagIds)];
  await requireTags(context, 'tagIds', tagIds);
  const { email, fullName, phoneNumber, address } = input;
  const now = context.now();
  const fields = {
    fullName,
    phoneNumber,
    address,
    tagIds,
    sortKey: sortKey(input),
    updatedAt: now,
  };
  try {
    const saved = await context.database.users
      .findOneAndUpdate(
        { _id: id },
        {
          $set: { ...fields, ...(email !== '' && { email }) },
          ...(email === '' && { $unset: { email: 1 } }),
          ...(isNew && { $setOnInsert: { createdAt: now } }),
        },
        { upsert: isNew, returnDocument: 'after' },
      )
      .lean();
    if (saved === null) throw new DomainError('not-found', 'This person does not exist any more.');
    const [user] = await viewUsers(context, [saved]);
    if (user === undefined) throw new Error('A saved person could not be shown.');
    return user;
  } catch (error) {
    if (isDuplicateKey(error)) throw await emailTaken(context, email);
    throw error;
  }
}

/** Says who has the address, and hands that person over. */
async function emailTaken(context: AudienceContext, email: string): Promise<DomainError> {
  const record = await context.database.users.findOne({ email }).lean();
  const [holder] = record === null ? [] : await viewUsers(context, [record]);
  const name = holder && (holder.fullName || holder.phoneNumber || holder.email);
  const message = `Somebody else has this email address${name ? `: ${name}` : ''}.`;
  return new DomainError('taken', message, {
    errors: [{ field: 'email', message }],
    ...(holder && { current: holder }),
  });
}
