import { normalizeEmail, type TestMail, type testMailInputSchema } from '@secondset/contracts';
import { headerText, mergeFor, renderMail } from '@secondset/email';
import { addMs, DomainError } from '@secondset/service-kit';
import type { z } from 'zod';
import { brandedOrganization } from '../brand/brand.ts';
import { checkMail } from '../campaigns/check-mail.ts';
import type { Context } from '../context.ts';
import { addMessage } from '../ledger/add-deliveries.ts';
import { versionsOf } from '../mail-versions.ts';
import { samplePerson } from './sample-person.ts';

const hourMs = 3_600_000;
const mostAnHour = 50;

/**
 * Sends each version of an email to a few addresses as one person would get it, marked as a test.
 * It counts in no figure, and its unsubscribe link does nothing. Throws `invalid` for what an email
 * cannot carry and for addresses that get no email, `rate-limited`.
 */
export async function sendTest(
  context: Context,
  { personId, requestId, to, ...mail }: z.output<typeof testMailInputSchema>,
): Promise<TestMail> {
  const { database, now } = context;
  const organization = await brandedOrganization(context);
  const { fields } = await checkMail(context, mail);
  const addresses = [...new Map(to.map((email) => [normalizeEmail(email), email])).values()];
  await refuseSuppressed(context, to);
  const versions = versionsOf(mail);
  await refuseTooMany(context, addresses.length * versions.length);
  const person = await samplePerson(context, personId, fields);
  for (const version of versions) {
    const rendered = await renderMail({ ...version, organization, fields });
    const { subject, html, text } = mergeFor(rendered, person);
    const test = { subject: headerText(`[Test] ${subject}`), html, text };
    for (const [index, email] of addresses.entries()) {
      const messageId = `${testPrefix}${requestId}-${version.language}-${index}`;
      await addMessage(database, { messageId, to: { email }, kind: 'campaign' }, test, now());
    }
  }
  context.wakeSignal.send();
  return { to: addresses };
}

const testPrefix = 'test-';

/** The gate in front of SendGrid asks again; this tells before anything is on its way. */
async function refuseSuppressed({ audience }: Context, to: readonly string[]) {
  const { blocked } = await audience.mailability('campaign', [...to]);
  const addresses = new Set(blocked.map(({ email }) => normalizeEmail(email)));
  const errors = to.flatMap((email, index) =>
    addresses.has(normalizeEmail(email))
      ? [{ field: `to.${index}`, refusal: { code: 'address-suppressed' as const, params: {} } }]
      : [],
  );
  if (errors.length > 0) throw new DomainError('invalid', 'address-suppressed', { errors });
}

async function refuseTooMany({ database, now }: Context, more: number) {
  const sent = await database.deliveries.countDocuments({
    campaignId: null,
    recipientKey: { $gte: `message:${testPrefix}`, $lt: `message:${testPrefix}~` },
    createdAt: { $gt: addMs(now(), -hourMs) },
  });
  if (sent + more > mostAnHour)
    throw new DomainError('rate-limited', 'test-mails-too-often', { retryAfterSeconds: 600 });
}
