import type { EditorBody } from '@secondset/contracts';
import type { MergeableField } from '@secondset/email';
import type { Context } from '../context.ts';

/**
 * The own fields that an email can name; none for an email that names none, which needs no answer
 * from `audience`. Throws `ServiceCallError`.
 */
export const fieldsFor = async (
  { audience }: Pick<Context, 'audience'>,
  { subject, body }: { subject: string; body: EditorBody },
): Promise<readonly MergeableField[]> =>
  `${subject}${JSON.stringify(body)}`.includes('field_') ? audience.fields() : [];
