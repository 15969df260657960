import type { EditorBody } from '@secondset/contracts';

/** A body's words without its formatting, for comparing two versions by eye. */
export function textOf({ blocks }: EditorBody): string {
  const parser = new DOMParser();
  const plain = (html: string) => parser.parseFromString(html, 'text/html').body.textContent ?? '';
  return blocks.flatMap(({ data }) => stringsIn(data).map(plain)).join('\n');
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'style' || key === 'meta' ? [] : stringsIn(inner),
  );
}

/** Whether two bodies have the same content, ignoring the ids and times that the editor adds. */
export const isSameContent = (one: EditorBody, other: EditorBody) =>
  contentOf(one) === contentOf(other);

const contentOf = ({ blocks }: EditorBody) =>
  JSON.stringify(blocks.map(({ type, data }) => [type, data]));
