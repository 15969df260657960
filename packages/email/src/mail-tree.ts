import { fontStack, palette } from '@secondset/blocks';
import type { Language } from '@secondset/contracts';
import mjml2html from 'mjml';
import { escapeHtml } from './escape.ts';

/**
 * The sender: shown at the top and, with the postal address (16 CFR 316.5), in the footer of every
 * email.
 */
export interface Organization {
  name: string;
  postalAddress: string;
  /** The website's origin, which makes paths of images and links absolute. */
  siteUrl: string;
}

/** HTML that is already escaped or sanitized. MJML inserts it as it is. */
export interface MailContent {
  title: string;
  preheader: string;
  body: string;
  /** One paragraph each, below the organization's name and address. */
  footer: string[];
  /** Defaults to English. */
  language?: Language | undefined;
}

type Tree = Exclude<Parameters<typeof mjml2html>[0], string>;

const node = (tagName: string, attributes: Record<string, string>, children: Tree[]): Tree => ({
  tagName,
  attributes,
  children,
});
const leaf = (tagName: string, attributes: Record<string, string>, content: string): Tree => ({
  tagName,
  attributes,
  content,
});

/**
 * The whole email as a tree of MJML nodes, to which content cannot add nodes. All blocks share one
 * section, because each section costs about 2 kB and Gmail clips an email at 102 kB.
 */
function mailTree(content: MailContent, organization: Organization): Tree {
  const name = escapeHtml(organization.name);
  const address = escapeHtml(organization.postalAddress).replace(/\r?\n/g, '<br>');
  const footer = [`${name}<br>${address}`, ...content.footer]
    .map((paragraph) => `<p style="margin:0 0 8px">${paragraph}</p>`)
    .join('');
  return node('mjml', { lang: content.language ?? 'en' }, [
    node('mj-head', {}, [
      leaf('mj-title', {}, content.title),
      leaf('mj-preview', {}, content.preheader),
      node('mj-attributes', {}, [
        leaf('mj-all', { 'font-family': fontStack }, ''),
        leaf('mj-text', { 'font-size': '17px', 'line-height': '1.55', color: palette.ink }, ''),
      ]),
    ]),
    node('mj-body', { 'background-color': palette.bone, width: '600px' }, [
      section('mail-header', palette.bone, { 'font-size': '20px', 'font-weight': '700' }, name),
      section('mail-body', palette.paper, {}, content.body),
      section('mail-footer', palette.bone, { 'font-size': '14px', color: palette.muted }, footer),
    ]),
  ]);
}

const section = (name: string, background: string, text: Record<string, string>, content: string) =>
  node('mj-section', { 'css-class': name, 'background-color': background, padding: '16px 0' }, [
    node('mj-column', {}, [leaf('mj-text', { padding: '8px 24px', ...text }, content)]),
  ]);

/** Renders the tree. Throws when MJML finds it invalid, which content cannot cause. */
export async function mailHtml(content: MailContent, organization: Organization): Promise<string> {
  const { html } = await mjml2html(mailTree(content, organization), {
    ignoreIncludes: true,
    validationLevel: 'strict',
    keepComments: false,
    fonts: {},
  });
  return html.trim();
}
