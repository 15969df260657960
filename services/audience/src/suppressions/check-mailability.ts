import {
  type Mailability,
  type mailabilityQuerySchema,
  normalizeEmail,
} from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { findSuppressions } from './find-suppressions.ts';

/**
 * Who may not be mailed now. A campaign stops at every reason; a mail that somebody asked for is
 * not stopped by `unsubscribed`. Addresses are answered as they were asked.
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
