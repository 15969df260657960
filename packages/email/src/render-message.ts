import { type Look, palette } from '@secondset/blocks';
import type { TransactionalMessage } from '@secondset/contracts';
import { escapeHtml, headerText } from './escape.ts';
import { footerLines, type Organization, organizationLook } from './letterhead.ts';
import { mailHtml } from './mail-tree.ts';

export interface RenderedMessage {
  subject: string;
  html: string;
  text: string;
}

/**
 * Renders a transactional email (a confirmation, a receipt) in the look of campaigns. It has no
 * merge tags and no unsubscribe link; its links carry tokens, so click tracking is off.
 */
export async function renderMessage(
  message: TransactionalMessage,
  organization: Organization,
): Promise<RenderedMessage> {
  const subject = headerText(message.subject);
  const { action, stop, language = 'en' } = message;
  const { reason, unclickable } = words[language];
  const look = organizationLook(organization);
  for (const link of [action, stop])
    if (link !== undefined && !/^https?:\/\//i.test(link.url))
      throw new Error('The links of a message must be http(s) addresses.');
  const body = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(message.heading)}</h1>`,
    ...message.paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`),
    ...(action === undefined ? [] : actionHtml(action, unclickable, look)),
  ].join('\n');
  const html = await mailHtml(
    {
      title: escapeHtml(subject),
      preheader: escapeHtml(headerText(message.paragraphs[0] ?? message.heading).slice(0, 140)),
      body: [{ block: 0, html: body }],
      footer: [escapeHtml(reason), ...(stop === undefined ? [] : [stopHtml(stop, look)])],
      language,
    },
    organization,
  );
  const text = [
    message.heading,
    ...message.paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    `-- \n${footerLines(organization, language).join('\n')}\n\n${reason}\n`,
    ...(stop === undefined ? [] : [`${stop.label}:\n${stop.url}\n`]),
  ].join('\n\n');
  return { subject, html, text };
}

const words = {
  en: {
    reason: 'You are receiving this message because this address was used on our website.',
    unclickable: 'If the button does not work, open this address:',
  },
  es: {
    reason: 'Recibes este mensaje porque esta dirección se usó en nuestro sitio.',
    unclickable: 'Si el botón no funciona, abre esta dirección:',
  },
};

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

type Action = NonNullable<TransactionalMessage['action']>;

const stopHtml = ({ label, url }: Action, { mutedOnPage }: Look) =>
  `<a clicktracking=off href="${escapeHtml(url)}" style="color:${mutedOnPage}">${escapeHtml(label)}</a>`;

/** A handmade button: MJML's own puts `href` first, so that `clicktracking=off` comes too late. */
function actionHtml(
  { label, url }: Action,
  unclickable: string,
  { action, onAction }: Look,
): string[] {
  const href = escapeHtml(url);
  return [
    `<p style="margin:8px 0 24px"><a clicktracking=off href="${href}" class="button" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${action};color:${onAction};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:${palette.muted}">${unclickable}<br><a clicktracking=off href="${href}" style="color:${palette.muted};word-break:break-all">${href}</a></p>`,
  ];
}
