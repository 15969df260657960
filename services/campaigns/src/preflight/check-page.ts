import type { FrozenAudience, Language, RecipientPage } from '@secondset/contracts';
import type { MailPerson, MergeableField, RecipientCheck, Tally } from '@secondset/email';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';

export interface CheckedGroup {
  tagId: string | null;
  topicId: string | null;
  frozen: FrozenAudience | null;
}

/** How the people of a page are looked at, and what was found for them so far. */
export interface PageLook {
  /** The language of the email itself, for people without a version of their own. */
  own: Language;
  checks: ReadonlyMap<Language, RecipientCheck>;
  tallies: Partial<Record<Language, Tally>>;
  fields: readonly MergeableField[];
}

/** About as long as a real one, which counts for what SendGrid takes. */
const someToken = 'x'.repeat(200);

/**
 * Checks what one page of a group would read, each in their version, into `tallies`. Own fields are
 * read only for an email that names some. Throws `ServiceCallError`.
 */
export async function checkPage(
  context: Pick<Context, 'audience' | 'config'>,
  group: CheckedGroup,
  from: string | null,
  { own, checks, tallies, fields }: PageLook,
): Promise<{ seen: number; nextCursor: string | null }> {
  const { audience, config } = context;
  const page = await audience.recipients({ ...group, cursor: from });
  const people = await withFields(context, group, page, fields);
  const links = {
    unsubscribeUrl: `${config.publicUrl}/unsubscribe?token=${someToken}`,
    preferencesUrl: `${config.publicUrl}/preferences?token=${someToken}`,
  };
  for (const { language = own, ...person } of people) {
    const version = checks.has(language) ? language : own;
    tallies[version] ??= {};
    const reader = { ...person, email: showEmail(person.email), ...links };
    checks.get(version)?.see(reader, tallies[version]);
  }
  return { seen: people.length, nextCursor: page.nextCursor };
}

type Reader = Pick<MailPerson, 'email' | 'fullName' | 'fields'> & {
  language?: Language | undefined;
};

async function withFields(
  { audience }: Pick<Context, 'audience'>,
  { topicId }: CheckedGroup,
  { recipients }: RecipientPage,
  fields: readonly MergeableField[],
): Promise<Reader[]> {
  const reached = recipients.filter(({ excluded }) => excluded === undefined);
  if (fields.length === 0 || reached.length === 0) return reached;
  const now = await audience.recipientsNow(
    reached.map(({ userId }) => userId),
    { topicId, fieldIds: fields.map(({ id }) => id) },
  );
  const languages = new Map(reached.map(({ userId, language }) => [userId, language]));
  return now.recipients
    .filter(({ excluded }) => excluded === undefined)
    .map((person) => ({ ...person, language: languages.get(person.userId) }));
}
