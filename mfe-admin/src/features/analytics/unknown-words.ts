import type { CampaignReport, UnknownCallList } from '@secondset/contracts';
import { formatCount, formatInstant } from './rates.ts';

export const people = (count: number) =>
  count === 1 ? '1 person' : `${formatCount(count)} people`;

/** The answer that would have told did not come. */
export const maybeSent = (count: number) =>
  `SendGrid's answer was lost: ${people(count)} may or may not have this mail.`;

/** What a campaign's row says of people who may or may not have the mail. */
export function unknownNotes({ unknown, unconfirmed }: CampaignReport): string[] {
  const waiting = unknown - unconfirmed;
  return [
    waiting > 0 && `${maybeSent(waiting)} Nobody is sent it twice unless you say so.`,
    unconfirmed > 0 &&
      `Not confirmed: ${people(unconfirmed)}. No word of their mail came in three days, and nothing more is sent to them.`,
  ].filter((note) => note !== false);
}

/** Whether word of these mails can come at all. */
export function webhookWords({
  lastPostAt,
  signatureFailures,
}: UnknownCallList['webhook']): string {
  const last =
    lastPostAt === null
      ? 'SendGrid has never reported anything to this site. Check that its event webhook is on.'
      : `SendGrid last reported something on ${formatInstant(lastPostAt)}.`;
  const refused =
    signatureFailures > 0
      ? ` ${formatCount(signatureFailures)} of its reports had the wrong signature. Check SENDGRID_WEBHOOK_PUBLIC_KEYS.`
      : '';
  return last + refused;
}

export const sendAgainQuestion = (subject: string, count: number) =>
  `Send "${subject}" again to ${people(count)}? If SendGrid did take the mail, ${count === 1 ? 'this person gets' : 'they get'} it twice.`;
