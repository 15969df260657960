import {
  type Mailability,
  type mailabilityQuerySchema,
  normalizeEmail,
} from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { findSuppressions } from './find-suppressions.ts';

/**
 * Who may not be emailed now. Any reason stops a campaign; `unsubscribed` does not stop a
 * transactional email. Addresses are returned as they were given.
 */
export async function checkMailability(
  context: Context,
  { kind, emails }: z.infer<typeof mailabilityQuerySchema>,
): Promise<Mailability> {
  const suppressions = await findSuppressions(context, [...new Set(emails.map(normalizeEmail))]);
  const blocked = emails.flatMap((email) => {
    const reason = suppressions.get(normalizeEmail(email));
    const passes = reason === undefined || (kind === 'transactional' && reason === 'unsubscribed');
    return passes ? [] : [{ email, reason }];
  });
  return { blocked };
}
