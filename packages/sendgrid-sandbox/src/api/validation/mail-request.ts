import type { MailRequest } from '../../store/types.ts';
import type { ApiError } from '../errors.ts';
import { readFrom, readReplyTo } from './addresses.ts';
import { readContent, readSubject } from './content.ts';
import { readCustomArgs, readHeaders } from './fields.ts';
import { readPersonalizations } from './personalizations.ts';
import { isObject, type JsonObject, Problems, refuseOtherFields } from './problems.ts';
import { readSettings } from './settings.ts';

type Parsed = { ok: true; request: MailRequest } | { ok: false; errors: ApiError[] };

const known: ReadonlySet<string> = new Set([
  'personalizations',
  'from',
  'reply_to',
  'subject',
  'content',
  'headers',
  'custom_args',
  'mail_settings',
  'tracking_settings',
]);

/**
 * Reads the JSON body of `POST /v3/mail/send`. All errors are reported together, with SendGrid's
 * messages (https://www.twilio.com/docs/sendgrid/api-reference/mail-send/errors) and field paths.
 */
export function parseMailRequest(body: unknown): Parsed {
  const root: JsonObject = isObject(body) ? body : {};
  const problems = new Problems();
  refuseOtherFields(root, known, '', problems);
  const customArgs = readCustomArgs(root.custom_args, 'custom_args', problems);
  const from = readFrom(root.from, problems);
  const request = {
    personalizations: readPersonalizations(root.personalizations, customArgs, problems),
    replyTo: readReplyTo(root.reply_to, problems),
    subject: readSubject(root.subject, problems),
    content: readContent(root.content, problems),
    headers: readHeaders(root.headers, 'headers', problems),
    customArgs,
    ...readSettings(root, problems),
  };
  return from && problems.errors.length === 0
    ? { ok: true, request: { ...request, from } }
    : { ok: false, errors: problems.errors };
}
