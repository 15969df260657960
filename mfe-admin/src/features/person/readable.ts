import { escapeHtml } from '@secondset/contracts/html';

/** Everything held on a person, given as JSON, as a page that can be read and printed. */
export function readablePage(title: string, json: string): string {
  const held: unknown = JSON.parse(json);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
${markup(held)}
</html>
`;
}

function markup(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0
      ? '<p>None</p>'
      : `<ol>${value.map((each) => `<li>${markup(each)}</li>`).join('')}</ol>`;
  if (typeof value === 'object' && value !== null)
    return `<dl>${Object.entries(value)
      .map(([name, part]) => `<dt>${escapeHtml(wordsOf(name))}</dt><dd>${markup(part)}</dd>`)
      .join('')}</dl>`;
  const text = value === null || value === '' ? '(empty)' : String(value);
  return escapeHtml(text);
}

/** `createdAt` becomes “Created at”. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
