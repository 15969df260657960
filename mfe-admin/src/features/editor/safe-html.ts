import { quietHtml } from './quiet-html.ts';

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  B: [],
  STRONG: [],
  I: [],
  EM: [],
  U: [],
  CODE: ['class'],
  BR: [],
};
/** Elements whose text is not for reading. They go with all they hold; others are replaced by their children. */
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

/** True for what a mail may link to: the web, an address or a phone number. */
export function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)\S+$/i.test(href.trim());
}

/** True for pictures of this site or of the web; never `data:`, `javascript:` or the like. */
export function isSafeImageAddress(url: string): boolean {
  return /^https?:\/\/\S+$/i.test(url) || /^\/(?![/\\])\S*$/.test(url);
}

function keepsAttribute(tagName: string, name: string, value: string): boolean {
  if (!keptAttributes[tagName]?.includes(name)) return false;
  return name === 'href' ? isSafeLink(value) : value === 'inline-code';
}

function cleanElement(element: Element): void {
  if (droppedWhole.has(element.tagName)) {
    element.remove();
    return;
  }
  cleanChildren(element);
  if (!(element.tagName in keptAttributes)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  for (const { name, value } of [...element.attributes]) {
    if (!keepsAttribute(element.tagName, name, value)) element.removeAttribute(name);
  }
}

function cleanChildren(parent: Element): void {
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element) cleanElement(node);
    else if (node.nodeType !== Node.TEXT_NODE) node.remove();
  }
}

/**
 * The inline formatting of `html` that a mail may hold; everything else is taken off. It is read in a document of its own,
 * where nothing loads or runs, because Editor.js puts what it is given into the page as it is.
 */
export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(quietHtml(html), 'text/html');
  cleanChildren(body);
  return body.innerHTML;
}
