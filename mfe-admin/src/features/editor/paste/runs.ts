import { usableHref } from '@secondset/blocks/links';
import { cleanText } from '@secondset/contracts';
import { escapeHtml } from '@secondset/contracts/html';
import { styleOf } from './prepare-html.ts';

/** The format of a piece of text, and its link target. */
export interface Format {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  script: '' | 'sub' | 'sup';
  href: string;
}
export type Run = { text: string; format: Format } | 'break';

export const plain: Format = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  script: '',
  href: '',
};

/** The format inside `element`, within text of the format `around`. */
export function formatOf(element: Element, around: Format): Format {
  const format = { ...around };
  switch (element.tagName) {
    case 'B':
    case 'STRONG':
    case 'TH':
      format.bold = true;
      break;
    case 'I':
    case 'EM':
      format.italic = true;
      break;
    case 'U':
    case 'INS':
      format.underline = true;
      break;
    case 'S':
    case 'STRIKE':
    case 'DEL':
      format.strike = true;
      break;
    case 'CODE':
    case 'KBD':
    case 'SAMP':
    case 'TT':
      format.code = true;
      break;
    case 'SUB':
    case 'SUP':
      format.script = element.tagName === 'SUB' ? 'sub' : 'sup';
      break;
    case 'A':
      format.href = followable(element.getAttribute('href') ?? '');
      break;
  }
  return styled(element, format);
}

/** Word processors express formats as styles, even that a `b` is not bold. */
function styled(element: Element, format: Format): Format {
  const weight = styleOf(element, 'font-weight');
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) format.bold = true;
  else if (/^(normal|lighter|[1-5]00)$/.test(weight)) format.bold = false;
  const slant = styleOf(element, 'font-style');
  if (/^(italic|oblique)/.test(slant)) format.italic = true;
  else if (slant === 'normal') format.italic = false;
  const line = `${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`;
  if (line.includes('line-through')) format.strike = true;
  if (line.includes('underline')) format.underline = true;
  const level = styleOf(element, 'vertical-align');
  if (level === 'sub') format.script = 'sub';
  if (level === 'super') format.script = 'sup';
  return format;
}

/** Programs that lead a link through a page of theirs, and what they call the target. */
const detours = [
  { host: /(^|\.)google\.com$/, path: '/url', target: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', target: 'url' },
] as const;
/** What follows a reader from site to site, and means nothing to the page. */
const tracks = /^(utm_\w+|gclid|fbclid|mc_eid)$/;

/** The address that a link of an email or a document stands for. */
function withoutDetour(raw: string): string {
  const url = URL.parse(raw);
  const detour = detours.find(
    ({ host, path }) => url !== null && host.test(url.hostname) && url.pathname === path,
  );
  return (detour && url?.searchParams.get(detour.target)) || raw;
}

function withoutTracks(href: string): string {
  const url = URL.parse(href);
  const names = [...(url?.searchParams.keys() ?? [])].filter((name) => tracks.test(name));
  if (url === null || names.length === 0) return href;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

/** The target of a copied link, without detours and trackers; empty for a relative link. */
function followable(raw: string): string {
  const href = withoutTracks(withoutDetour(raw));
  // A path means something else on each site.
  return /^[/#?]/.test(href.trim())
    ? ''
    : (usableHref(href) ?? (/^https?:/i.test(href) ? href : ''));
}

const same = (a: Format, b: Format) => JSON.stringify(a) === JSON.stringify(b);

/** Collapses whitespace, and trims it at the ends of lines. */
export function tidy(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  let blank = true;
  for (const run of runs) {
    if (run === 'break') {
      trimEnd(result);
      result.push(run);
      blank = true;
      continue;
    }
    let text = cleanText(run.text)
      .replace(/[\u200b\ufeff]/g, '')
      .replace(/\s+/g, ' ');
    if (blank) text = text.replace(/^ /, '');
    if (text === '') continue;
    blank = text.endsWith(' ');
    const last = result.at(-1);
    if (last && last !== 'break' && same(last.format, run.format)) last.text += text;
    else result.push({ text, format: run.format });
  }
  trimEnd(result);
  while (result[0] === 'break') result.shift();
  while (result.at(-1) === 'break') result.pop();
  return result;
}

function trimEnd(runs: Run[]): void {
  const last = runs.at(-1);
  if (!last || last === 'break') return;
  last.text = last.text.replace(/ $/, '');
  if (last.text !== '') return;
  runs.pop();
  trimEnd(runs);
}

/** The runs as HTML for the editor. Written from scratch, so it can hold only these elements. */
export function htmlOf(runs: readonly Run[]): string {
  let html = '';
  let open = '';
  const link = (href: string) => {
    if (href === open) return;
    if (open !== '') html += '</a>';
    if (href !== '') html += `<a href="${escapeHtml(href)}">`;
    open = href;
  };
  for (const run of tidy(runs)) {
    if (run === 'break') {
      html += '<br>';
      continue;
    }
    link(run.format.href);
    html += wrapped(escapeHtml(run.text), run.format);
  }
  link('');
  return html;
}

function wrapped(text: string, format: Format): string {
  let html = text;
  if (format.code) html = `<code class="inline-code">${html}</code>`;
  if (format.script !== '') html = `<${format.script}>${html}</${format.script}>`;
  if (format.strike) html = `<s>${html}</s>`;
  // Links are underlined anyway.
  if (format.underline && format.href === '') html = `<u>${html}</u>`;
  if (format.italic) html = `<i>${html}</i>`;
  return format.bold ? `<b>${html}</b>` : html;
}
