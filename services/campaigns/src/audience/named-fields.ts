import type { MergeableField, WrittenMail } from '@secondset/email';
import type { Context } from '../context.ts';

/**
 * The own fields that an email can name; none for an email that names none, which needs no answer
 * from `audience`. Throws `ServiceCallError`.
 */
export const fieldsFor = async (
  { audience }: Pick<Context, 'audience'>,
  { subject, preheader = '', body }: WrittenMail,
): Promise<readonly MergeableField[]> =>
  `${subject}${preheader}${JSON.stringify(body)}`.includes('field_') ? audience.fields() : [];
