import { quietHtml } from '@secondset/blocks/safe-html';

/** Where the text of a style attribute can be read without the browser applying it. */
const styleAttribute = 'data-pasted-style';

/** The copied part of the clipboard's HTML, safe to parse: no styles apply, no handlers run. */
export function prepareHtml(html: string): string {
  const start = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  const copied = start >= 0 && end > start ? html.slice(start, end) : html;
  return quietHtml(copied.replace(/<xml\b[^<>]*>[\s\S]*?<\/xml\s*>/gi, ''), styleAttribute);
}

/** One property of an element's style, in lower case; the last declaration wins. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute(styleAttribute) ?? '';
  let value = '';
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() === property)
      value = declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return value;
}
