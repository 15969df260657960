/**
 * Under this name a style attribute can be read: parsing a real one makes the browser report a
 * violation of the site's policy.
 */
const styleAttribute = 'data-pasted-style';

const styleOrHandler = /\s(style\s*=)|\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * The part of a clipboard's HTML that was copied, ready to be parsed: no style is applied and no
 * handler is left.
 */
export function prepareHtml(html: string): string {
  const start = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  const copied = start >= 0 && end > start ? html.slice(start, end) : html;
  return copied
    .replace(/<(style|script|xml)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(styleOrHandler, (_found, style?: string) =>
        style === undefined ? '' : ` ${styleAttribute}=`,
      ),
    );
}

/** One property of an element's style, in lower case; the last declaration counts. */
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
