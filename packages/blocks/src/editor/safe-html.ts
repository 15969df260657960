import { cleanText } from '@secondset/contracts';
import createDOMPurify, { type Config } from 'dompurify';
import { usableHref } from '../links.ts';
import { quietHtml } from './quiet-html.ts';

export { quietHtml } from './quiet-html.ts';

/** Equivalent elements, by the name that the editor's tools know. */
const renamed: Readonly<Record<string, string>> = { STRONG: 'b', EM: 'i', DEL: 's', STRIKE: 's' };
const formatting = ['a', 'b', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code', 'br'];
/** Elements that start on a new line. They are replaced by their content and line breaks. */
const onOwnLine = ['p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'blockquote', 'tr'];

const config = {
  ALLOWED_TAGS: [...formatting, ...Object.keys(renamed), ...onOwnLine],
  ALLOWED_ATTR: ['href', 'class'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Their text is not meant to be read.
  ADD_FORBID_CONTENTS: ['object', 'textarea'],
  RETURN_DOM: true,
} satisfies Config;

const purifier = createDOMPurify(window);
purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (attribute.attrName === 'class')
    attribute.keepAttr = element.tagName === 'CODE' && attribute.attrValue === 'inline-code';
  if (attribute.attrName !== 'href') return;
  const href = element.tagName === 'A' ? keptHref(attribute.attrValue) : undefined;
  if (href) attribute.attrValue = href;
  else attribute.keepAttr = false;
});

/** True for what an email may link to: the web, an address, a phone number, a page of this site. */
export const isSafeLink = (href: string): boolean => usableHref(href) !== undefined;

/**
 * The address to keep in a text; undefined if it could run something. A web address that an email
 * cannot carry stays, so that the problem is shown at its block.
 */
function keptHref(raw: string): string | undefined {
  const href = usableHref(raw);
  if (href !== undefined) return href;
  const scheme = URL.parse(raw, 'https://relative.invalid')?.protocol;
  return scheme === undefined || /^(https?|mailto|tel):$/.test(scheme) ? raw.trim() : undefined;
}

const isOnOwnLine = (element: Element | null) =>
  element !== null && onOwnLine.includes(element.localName);

/** Replaces an element with its content, on lines of its own where it had them. */
function unwrap(element: Element): void {
  const own = isOnOwnLine(element);
  if (own && element.previousSibling) element.before(document.createElement('br'));
  if (own && element.nextSibling && !isOnOwnLine(element.nextElementSibling))
    element.after(document.createElement('br'));
  element.replaceWith(...element.childNodes);
}

/** Leaves only the elements that the editor's tools create. */
function simplify(element: Element): void {
  for (const child of [...element.children]) simplify(child);
  const name = renamed[element.tagName];
  if (name !== undefined) {
    const same = document.createElement(name);
    same.append(...element.childNodes);
    element.replaceWith(same);
  } else if (isOnOwnLine(element) || (element.tagName === 'A' && !element.hasAttribute('href')))
    unwrap(element);
}

/**
 * Only the inline formatting in `html` that an email may hold: Editor.js puts what it is given into
 * the page as it is. Parses in a document of its own, where nothing loads or runs.
 */
export function safeHtml(html: string): string {
  const body = purifier.sanitize(quietHtml(html), config);
  for (const element of [...body.children]) simplify(element);
  return cleanText(body.innerHTML);
}
