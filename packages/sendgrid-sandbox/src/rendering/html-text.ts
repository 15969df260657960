import { parseFragment } from 'parse5';

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The value a browser reads from the source text of an attribute. */
export function decodeAttribute(source: string): string {
  if (!source.includes('&')) return source;
  const [element] = parseFragment(`<a href="${source.replaceAll('"', '&quot;')}">`).childNodes;
  return element && 'attrs' in element ? (element.attrs[0]?.value ?? '') : '';
}

/** Puts something at the end of what the reader sees: before `</body>` when there is one. */
export function appendToBody(html: string, addition: string): string {
  const end = html.toLowerCase().lastIndexOf('</body');
  return end < 0 ? html + addition : html.slice(0, end) + addition + html.slice(end);
}
