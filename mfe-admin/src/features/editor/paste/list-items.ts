import type { ListItem } from '@secondset/contracts';
import { styleOf } from './prepare-html.ts';

/** A list item that states its level but not its parent, as Word writes it. */
export interface LeveledItem {
  level: number;
  ordered: boolean;
  start: number;
  item: ListItem;
}

const deepest = 9;

/** Nests items by level. An item that skips a level goes below the previous one. */
export function nest(leveled: readonly LeveledItem[]): ListItem[] {
  const roots: ListItem[] = [];
  const path: ListItem[] = [];
  for (const { level, item } of leveled) {
    path.length = Math.min(path.length, Math.max(level - 1, 0), deepest - 1);
    (path.at(-1)?.items ?? roots).push(item);
    path.push(item);
  }
  return roots;
}

/** List and level of a paragraph that Word shows as a list item: `mso-list:l0 level2 lfo1`. */
export function wordList(element: Element): { list: string; level: number } | undefined {
  const [, list, level, override = ''] =
    /^(l\d+)\s+level(\d+)\s*(lfo\d+)?/.exec(styleOf(element, 'mso-list')) ?? [];
  return list === undefined ? undefined : { list: `${list} ${override}`, level: Number(level) };
}

/** True for the text that Word writes as an item's bullet or number. */
export const isWordMarker = (element: Element) => /^ignore$/.test(styleOf(element, 'mso-list'));

/** Numbers and letters followed by a dot or parenthesis are ordered; anything else is a bullet. */
export function readMarker(text: string): { ordered: boolean; start: number } {
  const marker = text.replace(/\s+/g, '');
  const ordered = /^\(?(\d+|[a-z]{1,5})[.)]/i.test(marker);
  const number = Number.parseInt(marker.replace('(', ''), 10);
  return { ordered, start: Number.isNaN(number) ? 1 : number };
}
