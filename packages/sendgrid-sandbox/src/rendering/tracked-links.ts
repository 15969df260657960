import { escapeHtml } from '@secondset/contracts/html';
import type { LinkPlace } from './find-links.ts';
import { decodeAttribute } from './html-text.ts';
import type { Substitute } from './substitute.ts';

export interface TrackedLink {
  part: 'html' | 'text';
  index: number;
  /** Where the link leads. */
  url: string;
  /** What the email has instead. */
  trackedUrl: string;
}

type MakeUrl = (part: 'html' | 'text', index: number) => string;

const absolute = /^https?:\/\//i;

/** Fills in the HTML part and replaces its links with tracking links. */
export function trackHtml(
  html: string,
  places: LinkPlace[],
  substitute: Substitute,
  isTag: (text: string) => boolean,
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
    links.push({ part: 'html', index, url: target, trackedUrl });
    result += substitute(html.slice(done, start)) + escapeHtml(trackedUrl);
    done = end;
  }
  return { html: result + substitute(html.slice(done)), links };
}

/** Replaces the addresses in a finished text part with tracking links. */
export function trackText(text: string, makeUrl: MakeUrl): { text: string; links: TrackedLink[] } {
  const links: TrackedLink[] = [];
  const tracked = text.replace(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi, (url) => {
    const index = links.length;
    const trackedUrl = makeUrl('text', index);
    links.push({ part: 'text', index, url, trackedUrl });
    return trackedUrl;
  });
  return { text: tracked, links };
}
