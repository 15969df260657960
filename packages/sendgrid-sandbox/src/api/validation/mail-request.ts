import type { MailRequest } from '../../store/types.ts';
import type { ApiError } from '../errors.ts';
import { readFrom, readReplyTo } from './addresses.ts';
import { readAttachments, readCategories, readContent } from './content.ts';
import { readCustomArgs, readHeaders, readSendAt } from './maps.ts';
import { domainOf, readPersonalizations, readSubject } from './personalizations.ts';
import { isObject, type JsonObject, Problems } from './problems.ts';
import { Settings } from './settings.ts';

const maxGroupsToDisplay = 25;

export type Parsed = { ok: true; request: MailRequest } | { ok: false; errors: ApiError[] };

/**
 * Reads the JSON body of `POST /v3/mail/send`. All errors are reported together, with SendGrid's
 * messages (https://www.twilio.com/docs/sendgrid/api-reference/mail-send/errors) and field paths.
 */
export function parseMailRequest(body: unknown, nowSeconds: number): Parsed {
  const root: JsonObject = isObject(body) ? body : {};
  const problems = new Problems();
  const customArgs = readCustomArgs(root.custom_args, 'custom_args', problems);
  const from = readFrom(root.from, 'from', problems);
  const fromDomain = from ? domainOf(from.email) : undefined;
  const settings = new Settings(root, problems);
  const request = {
    personalizations: readPersonalizations(
      root.personalizations,
      { customArgs, fromDomain, nowSeconds },
      problems,
    ),
    replyTo: readReplyTo(root.reply_to ?? undefined, root.reply_to_list ?? undefined, problems),
    subject: readSubject(root.subject, 'subject', problems),
    content: readContent(root.content, problems),
    attachments: readAttachments(root.attachments, problems),
    headers: readHeaders(root.headers, 'headers', problems),
    customArgs,
    categories: readCategories(root.categories, problems),
    asmGroupId: readAsm(root.asm, problems),
    sendAt: readSendAt(root.send_at, 'send_at', problems, nowSeconds),
    bypass: settings.bypass(),
    footer: settings.footer(),
    tracking: settings.tracking(),
    sandboxMode: settings.isOn('mail_settings.sandbox_mode.enable'),
  };
  checkSubjects(root, request, problems);
  checkNames(root, problems);
  return from && problems.errors.length === 0
    ? { ok: true, request: { ...request, from } }
    : { ok: false, errors: problems.errors };
}

function checkSubjects(
  root: JsonObject,
  request: Pick<MailRequest, 'personalizations'>,
  problems: Problems,
): void {
  const everyOwn =
    request.personalizations.length > 0 &&
    request.personalizations.every((entry) => entry.subject !== undefined);
  if ((root.subject === undefined || root.subject === null) && !everyOwn)
    problems.add(
      'The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.',
      'subject',
    );
}

/**
 * Checks what must name something of the account: the sandbox's has no templates, no IP pools and
 * no batches.
 */
function checkNames(root: JsonObject, problems: Problems): void {
  const { template_id: templateId, ip_pool_name: pool, batch_id: batchId } = root;
  if (templateId !== undefined && templateId !== null) {
    const message =
      typeof templateId === 'string'
        ? `The Template ID must be a valid template id for your account. You provided ${templateId}.`
        : `The template ID must be a string, you provided ${String(templateId)}.`;
    problems.add(message, 'template_id');
  }
  if (pool !== undefined && pool !== null) {
    const message =
      typeof pool === 'string'
        ? `The IP Pool name must be a valid pool name for your account. You provided ${pool}.`
        : 'The name of your IP pool must be a string.';
    problems.add(message, 'ip_pool_name');
  }
  if (batchId !== undefined && batchId !== null) {
    const message =
      typeof batchId === 'string'
        ? `The batch_id must be a valid batch id of your account. You provided ${batchId}.`
        : 'The batch_id must be a string.';
    problems.add(message, 'batch_id');
  }
}

function readAsm(value: unknown, problems: Problems): number | undefined {
  if (value === undefined || value === null) return undefined;
  const { group_id: groupId, groups_to_display: shown } = isObject(value) ? value : {};
  if (typeof groupId !== 'number' || !Number.isInteger(groupId)) {
    problems.add('The ASM group ID must be an integer.', 'asm.group_id');
    return undefined;
  }
  if (shown !== undefined && shown !== null) {
    if (!Array.isArray(shown) || !shown.every((id) => Number.isInteger(id)))
      problems.add(
        'The ASM Group IDs to display must be an array of integers.',
        'asm.groups_to_display',
      );
    else if (shown.length > maxGroupsToDisplay)
      problems.add(
        'There is a limit of 25 unsubscribe groups that can be displayed to a user at a time.',
        'asm.groups_to_display',
      );
  }
  return groupId;
}
