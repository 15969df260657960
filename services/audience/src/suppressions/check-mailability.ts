import {
  type Mailability,
  type MailKind,
  type mailabilityQuerySchema,
  normalizeEmail,
  personLifts,
  type SuppressionReason,
} from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { findReasons } from './find-suppressions.ts';

const passes: Readonly<Record<MailKind, readonly SuppressionReason[]>> = {
  campaign: [],
  transactional: ['unsubscribed'],
  'opt-in': personLifts,
};

/**
 * Who may not be emailed now. Any reason stops a campaign; `passes` has those that do not stop
 * other emails. Addresses are returned as they were given.
 */
export async function checkMailability(
  context: Context,
  { kind, emails }: z.infer<typeof mailabilityQuerySchema>,
): Promise<Mailability> {
  const suppressions = await findReasons(context, [...new Set(emails.map(normalizeEmail))]);
  const blocked = emails.flatMap((email) => {
    const reasons = suppressions.get(normalizeEmail(email)) ?? [];
    const reason = reasons.find((each) => !passes[kind].includes(each));
    return reason === undefined ? [] : [{ email, reason }];
  });
  return { blocked };
}
