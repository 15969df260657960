import { escapeHtml } from '@secondset/contracts/html';

const marked = /<(input|option)\b[^<>]* data-from-query="([^"]*)"[^<>]*>/g;
const maxCharacters = 200;

/**
 * Puts what the address says into a page's fields, so that a link fills in a form without script
 * too: an input marked `data-from-query="a b"` gets the query's `a`, else its `b`; an option marked
 * so is chosen when the query has one. Of several chosen options the last one counts, so such an
 * option stands after the default.
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
