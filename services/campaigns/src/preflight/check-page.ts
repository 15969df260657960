import type { FrozenAudience, RecipientPage } from '@secondset/contracts';
import type { MailPerson, MergeableField, RecipientCheck, Tally } from '@secondset/email';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';

export interface CheckedGroup {
  tagId: string | null;
  topicId: string | null;
  frozen: FrozenAudience | null;
}

/** About as long as a real one, which counts for what SendGrid takes. */
const someToken = 'x'.repeat(200);

/**
 * Checks what one page of a group would read, into `tally`. Own fields are read only for an email
 * that names some. Throws `ServiceCallError`.
 */
export async function checkPage(
  context: Pick<Context, 'audience' | 'config'>,
  group: CheckedGroup,
  from: string | null,
  look: { check: RecipientCheck; fields: readonly MergeableField[]; tally: Tally },
): Promise<{ seen: number; nextCursor: string | null }> {
  const { audience, config } = context;
  const page = await audience.recipients({ ...group, cursor: from });
  const people = await withFields(context, group, page, look.fields);
  const links = {
    unsubscribeUrl: `${config.publicUrl}/unsubscribe?token=${someToken}`,
    preferencesUrl: `${config.publicUrl}/preferences?token=${someToken}`,
  };
  for (const person of people)
    look.check.see({ ...person, email: showEmail(person.email), ...links }, look.tally);
  return { seen: people.length, nextCursor: page.nextCursor };
}

type Reader = Pick<MailPerson, 'email' | 'fullName' | 'fields' | 'language'>;

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
  return now.recipients.filter(({ excluded }) => excluded === undefined);
}
