import { z } from 'zod';
import '../strict-csp.ts';

/**
 * Why an address gets no campaign mail. The strongest reason wins; they are listed from strongest
 * to weakest. Only `unsubscribed` lets transactional emails pass.
 */
export const suppressionReasons = [
  'complaint',
  'hard-bounce',
  'invalid',
  'soft-bounces',
  'manual',
  'unsubscribed',
] as const;
export const suppressionReasonSchema = z.enum(suppressionReasons);
export type SuppressionReason = z.infer<typeof suppressionReasonSchema>;

/**
 * What people end themselves when they ask for our news and confirm their address. Nothing else
 * ends a complaint.
 */
export const personLifts: readonly SuppressionReason[] = [
  'unsubscribed',
  'complaint',
  'soft-bounces',
];

/** Whether a person gets campaign mail, and if not, why. */
export const personStatuses = ['mailable', 'no-email', ...suppressionReasons] as const;
export const personStatusSchema = z.enum(personStatuses);
export type PersonStatus = z.infer<typeof personStatusSchema>;
