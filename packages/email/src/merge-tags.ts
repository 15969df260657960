import { type MergeTag, mergeTags } from '@secondset/contracts';
import { escapeHtml } from './escape.ts';

const tagPattern = /\{\{([^{}]{0,100})\}\}/g;
const known = new Set<string>(mergeTags);
const isMergeTag = (name: string): name is MergeTag => known.has(name);

/** How a merged value is escaped; each context has its own substitution key. */
export type MergeContext = 'text' | 'html' | 'url';
export type MergeField = MergeTag | 'unsubscribe_url' | 'preferences_url';

const suffixes: Record<MergeContext, string> = { text: '', html: '.html', url: '.url' };

/**
 * The literal that stands for a field in rendered mail until it is replaced for a recipient. The
 * nonce makes it unguessable, so a person named `{{email}}`, or like a key, stays literal.
 */
export const substitutionKey = (nonce: string, field: MergeField, context: MergeContext) =>
  `-k${nonce}.${field}${suffixes[context]}-`;

/**
 * Where a text goes in the email, which decides how its words are escaped and which key replaces a
 * tag.
 */
const places = {
  text: { context: 'text', escapeText: (text: string) => text },
  html: { context: 'html', escapeText: escapeHtml },
  hrefInHtml: { context: 'url', escapeText: escapeHtml },
  hrefInText: { context: 'url', escapeText: (text: string) => text },
} as const satisfies Record<
  string,
  { context: MergeContext; escapeText: (text: string) => string }
>;
type Place = keyof typeof places;

/** Replaces merge tags with substitution keys and records which were used. */
export interface TagWriter {
  nonce: string;
  used: Set<MergeTag>;
  write(text: string, place: Place): string;
}

export function createTagWriter(nonce: string): TagWriter {
  const used = new Set<MergeTag>();
  return {
    nonce,
    used,
    write: (text, place) => {
      const { context, escapeText } = places[place];
      return splitTags(text)
        .map((part) => {
          if (part.tag === undefined || !isMergeTag(part.tag)) return escapeText(part.text);
          used.add(part.tag);
          return substitutionKey(nonce, part.tag, context);
        })
        .join('');
    },
  };
}

function splitTags(text: string): { text: string; tag?: string }[] {
  const parts: { text: string; tag?: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(tagPattern)) {
    parts.push(
      { text: text.slice(end, match.index) },
      { text: match[0], tag: match[1]?.trim() ?? '' },
    );
    end = match.index + match[0].length;
  }
  parts.push({ text: text.slice(end) });
  return parts;
}

/**
 * What a reader would see as raw braces: unknown tags by name, and whether other braces are left.
 */
export function unresolvedTags(text: string): { unknown: string[]; strayBraces: boolean } {
  const parts = splitTags(text);
  return {
    unknown: parts.flatMap(({ tag }) => (tag === undefined || isMergeTag(tag) ? [] : [tag])),
    strayBraces: parts.some((part) => part.tag === undefined && /\{\{|\}\}/.test(part.text)),
  };
}
