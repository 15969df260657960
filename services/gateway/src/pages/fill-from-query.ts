import { escapeHtml } from '@secondset/contracts/html';

const marked = /<(input|option)\b[^<>]* data-from-query="([^"]*)"[^<>]*>/g;
const maxCharacters = 200;

/**
 * Fills a page's fields from its query, so that a link prefills a form without JavaScript too. An
 * input marked `data-from-query="a b"` gets the query's `a`, otherwise its `b`; an option marked
 * the same way is selected when the query has one. The last selected option wins, so such an option
 * comes after the default.
 */
export function fillFromQuery(html: string, query: URLSearchParams): string {
  return html.replace(marked, (tag, kind: string, names: string) => {
    const given = names.split(' ').map((name) => (query.get(name) ?? '').trim());
    const value = given.find((text) => text !== '')?.slice(0, maxCharacters);
    if (value === undefined) return tag;
    if (kind === 'option') return tag.replace('<option', '<option selected=""');
    const start = `<input value="${escapeHtml(value)}"`;
    return start + tag.replace(' value=""', '').slice('<input'.length);
  });
}
