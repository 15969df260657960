import type { CampaignReport, UnknownCallList } from '@secondset/contracts';
import { formatCount, formatInstant } from '../../format.ts';

export const people = (count: number) =>
  count === 1 ? '1 person' : `${formatCount(count)} people`;

/** SendGrid's answer never arrived. */
export const maybeSent = (count: number) =>
  `SendGrid’s answer was lost: ${people(count)} may or may not have this email.`;

/** Notes in a campaign's row about people who may or may not have the email. */
export function unknownNotes({ unknown, unconfirmed }: CampaignReport): string[] {
  const waiting = unknown - unconfirmed;
  return [
    waiting > 0 && `${maybeSent(waiting)} No one gets it twice unless you decide to send it again.`,
    unconfirmed > 0 &&
      `Not confirmed: ${people(unconfirmed)}. SendGrid reported nothing about them in three days, and they get nothing more from this campaign.`,
  ].filter((note) => note !== false);
}

/** Whether SendGrid's reports reach this site. */
export function webhookWords({
  lastPostAt,
  signatureFailures,
}: UnknownCallList['webhook']): string {
  const last =
    lastPostAt === null
      ? 'SendGrid has never sent a report to this site. Check that its event webhook is on.'
      : `SendGrid’s last report arrived on ${formatInstant(lastPostAt)}.`;
  const refused =
    signatureFailures > 0
      ? ` ${formatCount(signatureFailures)} reports had an invalid signature. Check SENDGRID_WEBHOOK_PUBLIC_KEYS.`
      : '';
  return last + refused;
}

export const sendAgainQuestion = (subject: string, count: number) =>
  `Send "${subject}" again to ${people(count)}? If SendGrid accepted it the first time, ${count === 1 ? 'this person gets' : 'they get'} it twice.`;
