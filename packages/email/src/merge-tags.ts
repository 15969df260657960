import { type MergeTag, mergeTags, type OwnField } from '@secondset/contracts';
import { escapeHtml } from './escape.ts';

const tagPattern = /\{\{([^{}]{0,100})\}\}/g;
const known = new Set<string>(mergeTags);
const isMergeTag = (name: string): name is MergeTag => known.has(name);

/** How a merged value is escaped; each context has its own substitution key. */
export type MergeContext = 'text' | 'html' | 'url';
export type MergeField =
  | MergeTag
  | 'unsubscribe_url'
  | 'preferences_url'
  | UsedField['slot']
  | UsedFallback['slot'];

/** What an email has to know of an own field that it names. */
export type MergeableField = Pick<OwnField, 'id' | 'key' | 'type' | 'fallback'>;
/** An own field as one email uses it: plain data that survives storage, whatever becomes of it. */
export interface UsedField {
  /** Stands for the field, with its fallback, in substitution keys. */
  slot: `f${number}`;
  id: string;
  type: OwnField['type'];
  /** For people without a value. */
  fallback: string;
  /** The same in a link: only what was written in the email itself. */
  linkFallback: string;
  contexts: MergeContext[];
}

/** A merge tag with a fallback of its own, such as `{{first_name|friend}}`. */
export interface UsedFallback {
  slot: `t${number}`;
  tag: MergeTag;
  fallback: string;
}

/** `{{field_shirt_size}}`, or with a fallback for this place, `{{field_shirt_size|any size}}`. */
const fieldTag = /^(field_[a-z0-9_]+)[^\S\n]*(?:\|(.*))?$/;

const readFieldTag = (tag: string): { key: string; fallback: string | undefined } | undefined => {
  const [, key, fallback] = fieldTag.exec(tag) ?? [];
  return key === undefined ? undefined : { key, fallback: fallback?.trim() };
};

/** The keys of the own fields that a text names. */
export const fieldKeysIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(tagPattern)].flatMap(([, tag = '']) => readFieldTag(tag.trim())?.key ?? []),
  );

const readFallback = (tag: string): Omit<UsedFallback, 'slot'> | undefined => {
  const at = tag.indexOf('|');
  const name = tag.slice(0, Math.max(at, 0)).trim();
  return isMergeTag(name) ? { tag: name, fallback: tag.slice(at + 1).trim() } : undefined;
};

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
  fields(): UsedField[];
  fallbacks(): UsedFallback[];
  write(text: string, place: Place): string;
}

export function createTagWriter(nonce: string, known: readonly MergeableField[] = []): TagWriter {
  const used = new Set<MergeTag>();
  const fields = new Map<string, UsedField>();
  const useField = (tag: string, context: MergeContext): UsedField | undefined => {
    const read = readFieldTag(tag);
    const field = known.find(({ key }) => key === read?.key);
    if (field === undefined) return undefined;
    const { id, type } = field;
    const used: UsedField = fields.get(tag) ?? {
      slot: `f${fields.size}`,
      id,
      type,
      fallback: read?.fallback ?? field.fallback,
      linkFallback: read?.fallback ?? '',
      contexts: [],
    };
    if (!used.contexts.includes(context)) used.contexts.push(context);
    fields.set(tag, used);
    return used;
  };
  const fallbacks = new Map<string, UsedFallback>();
  const useFallback = (tag: string): UsedFallback | undefined => {
    const read = readFallback(tag);
    if (read === undefined) return undefined;
    const used = fallbacks.get(tag) ?? { slot: `t${fallbacks.size}` as const, ...read };
    fallbacks.set(tag, used);
    return used;
  };
  return {
    nonce,
    used,
    fields: () => [...fields.values()],
    fallbacks: () => [...fallbacks.values()],
    write: (text, place) => {
      const { context, escapeText } = places[place];
      return splitTags(text)
        .map(({ text, tag }) => {
          if (tag === undefined) return escapeText(text);
          if (isMergeTag(tag)) {
            used.add(tag);
            return substitutionKey(nonce, tag, context);
          }
          const slot = (useFallback(tag) ?? useField(tag, context))?.slot;
          return slot === undefined ? escapeText(text) : substitutionKey(nonce, slot, context);
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
 * Without the own fields there are, every tag that looks like one of them is taken for known.
 */
export function unresolvedTags(
  text: string,
  fields: readonly MergeableField[] | undefined,
): { unknown: string[]; strayBraces: boolean } {
  const parts = splitTags(text);
  const isKnown = (tag: string) => {
    if (isMergeTag(tag) || readFallback(tag) !== undefined) return true;
    const read = readFieldTag(tag);
    return read !== undefined && (fields?.some(({ key }) => key === read.key) ?? true);
  };
  return {
    unknown: parts.flatMap(({ tag }) => (tag === undefined || isKnown(tag) ? [] : [tag])),
    strayBraces: parts.some((part) => part.tag === undefined && /\{\{|\}\}/.test(part.text)),
  };
}
