import type { MergeableField, WrittenMail } from '@secondset/email';
import type { Context } from '../context.ts';

/**
 * The own fields that the versions of an email can name; none for an email that names none, which
 * needs no answer from `audience`. Throws `ServiceCallError`.
 */
export const fieldsFor = async (
  { audience }: Pick<Context, 'audience'>,
  versions: readonly WrittenMail[],
): Promise<readonly MergeableField[]> =>
  JSON.stringify(versions).includes('field_') ? audience.fields() : [];
