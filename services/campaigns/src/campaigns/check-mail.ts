import type { EditorBody } from '@secondset/contracts';
import { type MergeableField, type Preflight, preflight } from '@secondset/email';
import { brandedOrganization } from '../brand/brand.ts';
import type { Context } from '../context.ts';
import { missingPictures } from '../images/missing-pictures.ts';
import { refuse } from '../mail-problems.ts';
import { fieldsFor } from './named-fields.ts';

/**
 * The own fields that an email can name, and its warnings. Throws `invalid` with every problem the
 * pre-flight finds, and `ServiceCallError`.
 */
export async function checkMail(
  context: Context,
  { subject, body }: { subject: string; body: EditorBody },
): Promise<{ fields: readonly MergeableField[]; warnings: Preflight['warnings'] }> {
  const [fields, organization] = await Promise.all([
    fieldsFor(context, { subject, body }),
    brandedOrganization(context),
  ]);
  const [{ problems, warnings }, missing] = await Promise.all([
    preflight(subject, body, organization, fields),
    missingPictures(context, body),
  ]);
  refuse([...problems, ...missing]);
  return { fields, warnings };
}
