import { parseFragment } from 'parse5';

/** The value a browser reads from an attribute's source text. */
export function decodeAttribute(source: string): string {
  if (!source.includes('&')) return source;
  const [element] = parseFragment(`<a href="${source.replaceAll('"', '&quot;')}">`).childNodes;
  return element && 'attrs' in element ? (element.attrs[0]?.value ?? '') : '';
}

/** Appends to what the reader sees: before `</body>` if there is one. */
export function appendToBody(html: string, addition: string): string {
  const end = html.toLowerCase().lastIndexOf('</body');
  return end < 0 ? html + addition : html.slice(0, end) + addition + html.slice(end);
}
