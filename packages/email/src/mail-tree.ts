import { darkStyles, type MjmlNode, palette } from '@secondset/blocks';
import type { Language } from '@secondset/contracts';
import { BlockError, type BodyPart, inBlock } from './blocks-to-mail.ts';
import { footerHtml, headerHtml, type Organization, organizationLook } from './letterhead.ts';

/** HTML that is already escaped or sanitized: MJML inserts it as it is. */
export interface MailContent {
  title: string;
  preheader: string;
  /** More for the head of the document. */
  head?: string;
  body: readonly BodyPart[];
  /** One paragraph each, below the organization's name and address. */
  footer: string[];
  /** Defaults to English. */
  language?: Language | undefined;
}

const node = (
  tagName: string,
  attributes: Record<string, string>,
  children: MjmlNode[],
): MjmlNode => ({
  tagName,
  attributes,
  children,
});
const leaf = (tagName: string, attributes: Record<string, string>, content: string): MjmlNode => ({
  tagName,
  attributes,
  content,
});

/**
 * The whole email as a tree of MJML nodes, to which content cannot add nodes. Blocks share a
 * section where they can: each section costs about 2 kB, and Gmail clips an email at 102 kB.
 */
function mailTree(content: MailContent, organization: Organization): MjmlNode {
  const { language = 'en' } = content;
  const look = organizationLook(organization);
  const footer = [...footerHtml(organization, language), ...content.footer]
    .map((paragraph) => `<p style="margin:0 0 8px">${paragraph}</p>`)
    .join('');
  return node('mjml', { lang: language }, [
    node('mj-head', {}, [
      leaf('mj-title', {}, content.title),
      leaf('mj-preview', {}, content.preheader),
      leaf('mj-raw', {}, schemes + (content.head ?? '')),
      leaf('mj-style', {}, darkStyles(look, Boolean(organization.brand?.logo))),
      node('mj-attributes', {}, [
        leaf('mj-all', { 'font-family': look.typeface }, ''),
        leaf('mj-text', { 'font-size': '17px', 'line-height': '1.55', color: palette.ink }, ''),
      ]),
    ]),
    node('mj-body', { 'css-class': 'mail', 'background-color': look.page, width: '600px' }, [
      section(
        'mail-header',
        look.header,
        { 'font-size': '20px', 'font-weight': '700', color: look.onHeader },
        headerHtml(organization),
      ),
      ...content.body.flatMap((part, index, { length }) =>
        bodySections(part, { first: index === 0, last: index === length - 1 }),
      ),
      section('mail-footer', look.page, { 'font-size': '14px', color: look.mutedOnPage }, footer),
    ]),
  ]);
}

const section = (
  name: string,
  background: string,
  text: Record<string, string>,
  content: string,
  padding = '16px 0',
) =>
  node('mj-section', { 'css-class': name, 'background-color': background, padding }, [
    node('mj-column', {}, [leaf('mj-text', { padding: '8px 24px', ...text }, content)]),
  ]);

const schemes =
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">';

/** A part of the body, with white space above the first and below the last. */
function bodySections(
  part: BodyPart,
  { first, last }: { first: boolean; last: boolean },
): MjmlNode[] {
  const padding = `${first ? 16 : 0}px 0 ${last ? 16 : 0}px`;
  if ('html' in part)
    return [inBlock(section('mail-body', palette.paper, {}, part.html, padding), part.block)];
  return part.sections.map((each, index, { length }) => ({
    ...each,
    attributes: {
      'css-class': 'mail-body',
      'background-color': palette.paper,
      padding: `${first && index === 0 ? 16 : 0}px 0 ${last && index === length - 1 ? 16 : 0}px`,
      ...each.attributes,
    },
  }));
}

/** Half of the modules that a service loads, so it comes with the first email. */
const mjml = () => import('mjml');

/**
 * Renders the tree. Throws a `BlockError` with the block in which MJML finds a fault, which content
 * cannot cause.
 */
export async function mailHtml(content: MailContent, organization: Organization): Promise<string> {
  const { default: mjml2html } = await mjml();
  try {
    const { html } = await mjml2html(mailTree(content, organization), {
      ignoreIncludes: true,
      validationLevel: 'strict',
      keepComments: false,
      fonts: {},
    });
    return html.trim();
  } catch (error) {
    throw withBlock(error);
  }
}

/** MJML names the line of a node, which is the number of its block. */
function withBlock(error: unknown): unknown {
  if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) return error;
  const faults: { line?: unknown; message?: unknown }[] = error.errors;
  const found = faults.find(({ line }) => typeof line === 'number');
  return typeof found?.line === 'number'
    ? new BlockError(found.line - 1, String(found.message), { cause: error })
    : error;
}
