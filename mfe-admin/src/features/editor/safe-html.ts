import { cleanText } from '@secondset/contracts';
import { usableHref } from '@secondset/email/links';
import { quietHtml } from './quiet-html.ts';

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  B: [],
  I: [],
  U: [],
  S: [],
  SUB: [],
  SUP: [],
  MARK: [],
  CODE: ['class'],
  BR: [],
};
/**
 * Elements whose text is not for reading. They go with all they hold; others are replaced by their
 * children.
 */
const droppedWhole = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'NOSCRIPT',
  'TITLE',
  'TEXTAREA',
  'svg',
  'math',
]);

/** The same formatting under the name that the editor's tools know. */
const renamed: Readonly<Record<string, string>> = { STRONG: 'b', EM: 'i', DEL: 's', STRIKE: 's' };
/** Elements that begin on a line of their own. */
const onOwnLine = new Set(['P', 'DIV', 'LI', 'UL', 'OL', 'H1', 'H2', 'H3', 'BLOCKQUOTE', 'TR']);

/** True for what a mail may link to: the web, an address, a phone number or a page of this site. */
export const isSafeLink = (href: string): boolean => usableHref(href) !== undefined;

/**
 * The address as it stays in a text, or nothing when it could act. An address of the web that a
 * mail cannot have stays, to be seen and told about at its block.
 */
function keptHref(raw: string): string | undefined {
  const href = usableHref(raw);
  if (href !== undefined) return href;
  const scheme = URL.parse(raw, 'https://relative.invalid')?.protocol;
  return scheme === undefined || /^(https?|mailto|tel):$/.test(scheme) ? raw.trim() : undefined;
}

function cleanLink(link: Element): void {
  const href = keptHref(link.getAttribute('href') ?? '');
  if (href) link.setAttribute('href', href);
  else link.replaceWith(...link.childNodes);
}

function cleanElement(element: Element): void {
  if (droppedWhole.has(element.tagName)) {
    element.remove();
    return;
  }
  cleanChildren(element);
  const name = renamed[element.tagName];
  if (name !== undefined) {
    const same = document.createElement(name);
    same.append(...element.childNodes);
    element.replaceWith(same);
    return;
  }
  if (!(element.tagName in keptAttributes)) {
    unwrap(element);
    return;
  }
  for (const { name: attribute, value } of [...element.attributes]) {
    const kept = keptAttributes[element.tagName]?.includes(attribute);
    if (!kept || (attribute === 'class' && value !== 'inline-code'))
      element.removeAttribute(attribute);
  }
  if (element.tagName === 'A') cleanLink(element);
}

/** Leaves what is in it, on lines of its own where it had them. */
function unwrap(element: Element): void {
  const own = onOwnLine.has(element.tagName);
  if (own && element.previousSibling) element.before(document.createElement('br'));
  if (own && element.nextSibling && !onOwnLine.has(element.nextElementSibling?.tagName ?? ''))
    element.after(document.createElement('br'));
  element.replaceWith(...element.childNodes);
}

function cleanChildren(parent: Element): void {
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element) cleanElement(node);
    else if (node.nodeType !== Node.TEXT_NODE) node.remove();
  }
}

/**
 * The inline formatting of `html` that a mail may hold; everything else is taken off. It is read in
 * a document of its own, where nothing loads or runs, because Editor.js puts what it is given into
 * the page as it is.
 */
export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(quietHtml(html), 'text/html');
  cleanChildren(body);
  return cleanText(body.innerHTML);
}
