import { countCap, type PeopleCount, type peopleCountQuerySchema } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { wordsIndex } from './person.model.ts';
import { conditionOf, readGroup } from './read-group.ts';

const roughMs = 5_000;
const exactMs = 15_000;
const tooSlow = 50;

/**
 * How many people are in a group. Without `exact`, counting stops above 1,000 unless an index alone
 * has the answer. Throws `unavailable` when it takes too long.
 */
export async function countPeople(
  context: Pick<Context, 'database' | 'now'>,
  { exact, ...asked }: z.infer<typeof peopleCountQuerySchema>,
): Promise<PeopleCount> {
  const { users } = context.database;
  const group = await readGroup(context, asked);
  if (group.words.length === 0 && group.filter === undefined)
    return { count: await users.estimatedDocumentCount(), exact: true };
  const whole = exact || group.indexed;
  try {
    const count = await users.countDocuments(conditionOf(group), {
      maxTimeMS: whole ? exactMs : roughMs,
      ...(group.words.length > 0 && { hint: wordsIndex }),
      ...(!whole && { limit: countCap + 1 }),
    });
    return whole || count <= countCap ? { count, exact: true } : { count: countCap, exact: false };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === tooSlow)
      throw new DomainError('unavailable', 'takes-too-long');
    throw error;
  }
}
