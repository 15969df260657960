import { randomBytes } from 'node:crypto';
import { blocksText, type MailContext } from '@secondset/blocks';
import type { EditorBody, Language, MergeTag } from '@secondset/contracts';
import { blocksToMail } from './blocks-to-mail.ts';
import { escapeHtml, headerText } from './escape.ts';
import { footerLines, type Organization, organizationLook } from './letterhead.ts';
import { mailHtml } from './mail-tree.ts';
import {
  createTagWriter,
  type MergeableField,
  type MergeField,
  substitutionKey,
} from './merge-tags.ts';
import { defaultPreheader } from './preheader.ts';
import { sanitizeBody } from './sanitize-body.ts';
import type { RenderedMail } from './substitutions.ts';

export interface MailInput {
  /** Of the words around the body, and of what blocks and values say; English by default. */
  language?: Language;
  subject: string;
  body: EditorBody;
  /** What an inbox shows after the subject; when empty, the first words of the body. */
  preheader?: string;
  organization: Organization;
  /** The own fields that merge tags can name; by default none. */
  fields?: readonly MergeableField[];
  /** At least 16 lowercase letters and digits, unique per campaign; random by default. */
  nonce?: string;
}

/** 96 random bits, as hexadecimal digits. */
const newNonce = () => randomBytes(12).toString('hex');

/**
 * Renders a campaign's email once, for all recipients: HTML by MJML, text from the same blocks, and
 * substitution keys in place of merge tags. The footer with postal address and unsubscribe link
 * cannot be removed.
 */
export async function renderMail(input: MailInput): Promise<RenderedMail> {
  const nonce = input.nonce ?? newNonce();
  if (!/^[a-z0-9]{16,64}$/.test(nonce)) throw new Error('The nonce is too easy to guess.');
  const { organization, language = 'en' } = input;
  const body = sanitizeBody(input.body);
  const tags = createTagWriter(nonce, input.fields);
  const context: MailContext = {
    siteUrl: organization.siteUrl,
    tags,
    look: organizationLook(organization),
    language,
  };
  const subject = headerText(input.subject);
  const preheader = headerText(input.preheader || defaultPreheader(body));
  const html = await mailHtml(
    {
      title: tags.write(subject, 'html'),
      preheader: tags.write(preheader, 'html'),
      body: blocksToMail(body.blocks, context),
      footer: htmlFooter(organization, { nonce, language }),
      language,
    },
    organization,
  );
  const text = [
    blocksText(body.blocks, context),
    '',
    '-- ',
    ...textFooter(organization, { nonce, language }),
    '',
  ].join('\n');
  const htmlBytes = Buffer.byteLength(html);
  const written = {
    subject: tags.write(subject, 'text'),
    preheader: tags.write(preheader, 'text'),
    html,
    text,
    htmlBytes,
    nonce,
    language,
  };
  const [usedFields, usedFallbacks] = [tags.fields(), tags.fallbacks()];
  return {
    ...written,
    usedTags: [...tags.used] satisfies MergeTag[],
    ...(usedFields.length > 0 && { usedFields }),
    ...(usedFallbacks.length > 0 && { usedFallbacks }),
  };
}

const words = {
  en: {
    reason: (name: string) =>
      `You are receiving this email because you are on the ${name} mailing list.`,
    choose: 'Choose what you get',
    unsubscribe: 'Unsubscribe',
  },
  es: {
    reason: (name: string) => `Recibes este correo porque estás en la lista de correo de ${name}.`,
    choose: 'Elige qué recibes',
    unsubscribe: 'Darte de baja',
  },
};

type Footer = Pick<RenderedMail, 'nonce'> & { language: Language };

/** SendGrid honors `clicktracking=off` only before `href`; these links must arrive unchanged. */
const footerLink = (color: string, nonce: string, field: MergeField, label: string) =>
  `<a clicktracking=off href="${substitutionKey(nonce, field, 'html')}" style="color:${color};text-decoration:underline">${label}</a>`;

function htmlFooter(organization: Organization, { nonce, language }: Footer): string[] {
  const { mutedOnPage: color } = organizationLook(organization);
  const { reason, choose, unsubscribe } = words[language];
  return [
    escapeHtml(reason(organization.name)),
    `${footerLink(color, nonce, 'preferences_url', choose)} &middot; ${footerLink(color, nonce, 'unsubscribe_url', unsubscribe)}`,
  ];
}

function textFooter(organization: Organization, { nonce, language }: Footer): string[] {
  const { reason, choose, unsubscribe } = words[language];
  return [
    ...footerLines(organization, language),
    '',
    reason(organization.name),
    `${choose}: ${substitutionKey(nonce, 'preferences_url', 'text')}`,
    `${unsubscribe}: ${substitutionKey(nonce, 'unsubscribe_url', 'text')}`,
  ];
}
