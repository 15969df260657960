import type { Tracking } from '../store/types.ts';
import type { LinkPlace } from './find-links.ts';
import { decodeAttribute, escapeHtml } from './html-text.ts';
import type { Substitute } from './substitute.ts';

export interface TrackedLink {
  part: 'html' | 'text';
  index: number;
  /** Where the link leads. */
  url: string;
  /** What stands in the mail instead. */
  trackedUrl: string;
}

type MakeUrl = (part: 'html' | 'text', index: number) => string;

const absolute = /^https?:\/\//i;

/** Fills in the html part, with its links replaced by tracking links. */
export function trackHtml(
  html: string,
  places: LinkPlace[],
  substitute: Substitute,
  isTag: (text: string) => boolean,
  tracking: Tracking,
  makeUrl: MakeUrl,
): { html: string; links: TrackedLink[] } {
  const links: TrackedLink[] = [];
  let result = '';
  let done = 0;
  for (const { start, end, raw } of places) {
    const target = isTag(raw.trim()) ? '' : decodeAttribute(substitute(raw)).trim();
    if (!absolute.test(target)) continue;
    const index = links.length;
    const trackedUrl = makeUrl('html', index);
    links.push({ part: 'html', index, url: withUtm(target, tracking.utm), trackedUrl });
    result += substitute(html.slice(done, start)) + escapeHtml(trackedUrl);
    done = end;
  }
  return { html: result + substitute(html.slice(done)), links };
}

/** Replaces the addresses in a finished text part by tracking links. */
export function trackText(
  text: string,
  tracking: Tracking,
  makeUrl: MakeUrl,
): { text: string; links: TrackedLink[] } {
  const links: TrackedLink[] = [];
  const tracked = text.replace(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi, (url) => {
    const index = links.length;
    const trackedUrl = makeUrl('text', index);
    links.push({ part: 'text', index, url: withUtm(url, tracking.utm), trackedUrl });
    return trackedUrl;
  });
  return { text: tracked, links };
}

/** Adds the Google Analytics parameters that the link does not have yet. */
function withUtm(url: string, utm: Record<string, string>): string {
  const missing = Object.entries(utm);
  if (missing.length === 0 || !URL.canParse(url)) return url;
  const target = new URL(url);
  for (const [name, value] of missing) {
    if (!target.searchParams.has(name)) target.searchParams.set(name, value);
  }
  return target.href;
}
