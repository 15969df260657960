import { type MailFinding, type MergeableField, preflight } from '@secondset/email';
import { fieldsFor } from '../audience/named-fields.ts';
import { brandedOrganization } from '../brand/brand.ts';
import type { Context } from '../context.ts';
import { missingPictures } from '../images/missing-pictures.ts';
import { refuse } from '../mail-problems.ts';
import { inVersion, type VersionedMail, versionsOf } from '../mail-versions.ts';

/**
 * The own fields that an email can name, and its warnings, which say of which version they are when
 * there are two. Throws `invalid` with every problem the pre-flight finds in any of its versions,
 * and `ServiceCallError`.
 */
export async function checkMail(
  context: Context,
  mail: VersionedMail,
): Promise<{ fields: readonly MergeableField[]; warnings: MailFinding[] }> {
  const versions = versionsOf(mail);
  const [fields, organization] = await Promise.all([
    fieldsFor(context, versions),
    brandedOrganization(context),
  ]);
  const found = await Promise.all(
    versions.map(async (version) => {
      const [{ findings }, missing] = await Promise.all([
        preflight(version, organization, { fields }),
        missingPictures(context, version.body),
      ]);
      const of = (severity: MailFinding['severity']) =>
        findings.filter((finding) => finding.severity === severity);
      return {
        errors: inVersion([...of('error'), ...missing], version, versions),
        warnings: inVersion(of('warning'), version, versions),
      };
    }),
  );
  refuse(
    found.flatMap(({ errors }) => errors),
    mail.language,
  );
  return { fields, warnings: found.flatMap(({ warnings }) => warnings) };
}
