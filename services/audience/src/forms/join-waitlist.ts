import type { waitlistSchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { AudienceContext } from '../context.ts';
import { isDuplicateKey } from '../database.model.ts';
import { newId } from '../ids.ts';

/** Generous: whole houses and phone networks share one address. */
export const perNetwork = { name: 'waitlist by network', limit: 100, windowSeconds: 3600 };
export const perEmail = { name: 'waitlist by email', limit: 10, windowSeconds: 86_400 };

const receipt = { message: 'Thank you! You’ve been added to the waitlist.' };

/**
 * Stores an entry of the waitlist. The same submission sent again is stored once; what fills the hidden field is answered
 * alike and not stored. Throws `rate-limited`.
 */
export async function joinWaitlist(
  context: AudienceContext,
  input: z.infer<typeof waitlistSchema>,
  network: string,
): Promise<{ message: string }> {
  await context.rateLimits.take(perNetwork, network);
  const { website, submissionId = crypto.randomUUID(), ...entry } = input;
  if (website !== '') return receipt;
  await context.rateLimits.take(perEmail, entry.email);
  try {
    await context.database.waitlistEntries.create({
      ...entry,
      _id: newId(),
      submissionId,
      createdAt: context.now(),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return receipt;
}
