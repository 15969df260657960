import {
  type MailFinding,
  type MergeableField,
  preflight,
  type WrittenMail,
} from '@secondset/email';
import { fieldsFor } from '../audience/named-fields.ts';
import { brandedOrganization } from '../brand/brand.ts';
import type { Context } from '../context.ts';
import { missingPictures } from '../images/missing-pictures.ts';
import { refuse } from '../mail-problems.ts';

/**
 * The own fields that an email can name, and its warnings. Throws `invalid` with every problem the
 * pre-flight finds, and `ServiceCallError`.
 */
export async function checkMail(
  context: Context,
  mail: WrittenMail,
): Promise<{ fields: readonly MergeableField[]; warnings: MailFinding[] }> {
  const [fields, organization] = await Promise.all([
    fieldsFor(context, mail),
    brandedOrganization(context),
  ]);
  const [{ findings }, missing] = await Promise.all([
    preflight(mail, organization, { fields }),
    missingPictures(context, mail.body),
  ]);
  const of = (severity: MailFinding['severity']) =>
    findings.filter((finding) => finding.severity === severity);
  refuse([...of('error'), ...missing]);
  return { fields, warnings: of('warning') };
}
