/** A block as the editor saves it, of those that starters need. */
export type StarterBlock =
  | { type: 'header'; data: { text: string; level: number } }
  | { type: 'paragraph'; data: { text: string } }
  | { type: 'callout'; data: { text: string } }
  | {
      type: 'list';
      data: { style: 'unordered'; meta: Record<string, never>; items: StarterItem[] };
    }
  | { type: 'quote'; data: { text: string; caption: string; alignment: 'left' } }
  | { type: 'button'; data: { text: string; href: string; align: 'left' } };
interface StarterItem {
  content: string;
  meta: Record<string, never>;
  items: StarterItem[];
}

/** An email to begin with. What only the writer knows is in `[[double brackets]]`. */
export interface Starter {
  name: string;
  subject: string;
  /** The line that an inbox shows after the subject. */
  preheader: string;
  blocks: StarterBlock[];
}

/** The starters; each exists in every language. */
export const starterKeys = ['news', 'event', 'waitlist', 'donors', 'volunteers'] as const;
export type StarterKey = (typeof starterKeys)[number];
export type Starters = Readonly<Record<StarterKey, Starter>>;

export const heading = (text: string): StarterBlock => ({
  type: 'header',
  data: { text, level: 2 },
});

/** `text` may hold links and bold words. */
export const text = (html: string): StarterBlock => ({ type: 'paragraph', data: { text: html } });

export const bullets = (...items: string[]): StarterBlock => ({
  type: 'list',
  data: {
    style: 'unordered',
    meta: {},
    items: items.map((content) => ({ content, meta: {}, items: [] })),
  },
});

export const quote = (words: string, caption: string): StarterBlock => ({
  type: 'quote',
  data: { text: words, caption, alignment: 'left' },
});

export const callout = (html: string): StarterBlock => ({ type: 'callout', data: { text: html } });

export const button = (label: string, href: string): StarterBlock => ({
  type: 'button',
  data: { text: label, href, align: 'left' },
});
