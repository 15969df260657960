import type { EditorBody } from '@secondset/contracts';

/** What a body says, without its form: enough to know it by. */
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

/** Whether two bodies hold the same, whatever ids and times the editor gave them. */
export const isSameText = (one: EditorBody, other: EditorBody) =>
  contentOf(one) === contentOf(other);

const contentOf = ({ blocks }: EditorBody) =>
  JSON.stringify(blocks.map(({ type, data }) => [type, data]));
