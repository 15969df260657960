import type { MailPerson, MergeableField } from '@secondset/email';
import { DomainError, showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';

const somebody = { fullName: 'Sam Rivera', email: 'sam.rivera@example.org' };

/** Where the footer links of previews and tests lead: nobody is unsubscribed by looking. */
export const sampleLinkPath = '/sample-link';

/**
 * Whom an email is shown for: a person of the list with these own fields, or somebody made up, who
 * has none. Throws `not-found` when the person is gone.
 */
export async function samplePerson(
  { audience, config }: Pick<Context, 'audience' | 'config'>,
  personId: string | null,
  fields: readonly Pick<MergeableField, 'id'>[],
): Promise<MailPerson> {
  const link = `${config.publicUrl}/api/campaigns${sampleLinkPath}`;
  const links = { unsubscribeUrl: link, preferencesUrl: link };
  if (personId === null) return { ...somebody, ...links };
  const { recipients } = await audience.recipientsNow([personId], {
    fieldIds: fields.map(({ id }) => id),
  });
  const [person] = recipients;
  if (person === undefined) throw new DomainError('not-found', 'person-gone');
  const { fullName, fields: values } = person;
  return { fullName, email: showEmail(person.email), ...links, fields: values };
}
