import { randomBytes } from 'node:crypto';
import { blocksText, type MailContext } from '@secondset/blocks';
import type { EditorBody, MergeTag } from '@secondset/contracts';
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
  const { organization } = input;
  const body = sanitizeBody(input.body);
  const tags = createTagWriter(nonce, input.fields);
  const context: MailContext = {
    siteUrl: organization.siteUrl,
    tags,
    look: organizationLook(organization),
  };
  const subject = headerText(input.subject);
  const preheader = headerText(input.preheader || defaultPreheader(body));
  const html = await mailHtml(
    {
      title: tags.write(subject, 'html'),
      preheader: tags.write(preheader, 'html'),
      body: blocksToMail(body.blocks, context),
      footer: htmlFooter(organization, nonce),
    },
    organization,
  );
  const text = [
    blocksText(body.blocks, context),
    '',
    '-- ',
    ...textFooter(organization, nonce),
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
  };
  const [usedFields, usedFallbacks] = [tags.fields(), tags.fallbacks()];
  return {
    ...written,
    usedTags: [...tags.used] satisfies MergeTag[],
    ...(usedFields.length > 0 && { usedFields }),
    ...(usedFallbacks.length > 0 && { usedFallbacks }),
  };
}

const reason = (organization: Organization) =>
  `You are receiving this email because you are on the ${organization.name} mailing list.`;

/** SendGrid honors `clicktracking=off` only before `href`; these links must arrive unchanged. */
const footerLink = (color: string, nonce: string, field: MergeField, label: string) =>
  `<a clicktracking=off href="${substitutionKey(nonce, field, 'html')}" style="color:${color};text-decoration:underline">${label}</a>`;

function htmlFooter(organization: Organization, nonce: string): string[] {
  const { mutedOnPage: color } = organizationLook(organization);
  return [
    escapeHtml(reason(organization)),
    `${footerLink(color, nonce, 'preferences_url', 'Choose what you get')} &middot; ${footerLink(color, nonce, 'unsubscribe_url', 'Unsubscribe')}`,
  ];
}

const textFooter = (organization: Organization, nonce: string) => [
  ...footerLines(organization, 'en'),
  '',
  reason(organization),
  `Choose what you get: ${substitutionKey(nonce, 'preferences_url', 'text')}`,
  `Unsubscribe: ${substitutionKey(nonce, 'unsubscribe_url', 'text')}`,
];
