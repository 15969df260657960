const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

/** Put into a page as it is, this would become an element. */
export const markup = '<i data-fuzz>"\'';

/** What nobody should type, in place of one value of a document that is right otherwise. */
const oddValues: readonly unknown[] = [
  '',
  markup,
  '\ud800',
  '\u0000\u200b\u202e',
  '%',
  '__proto__',
  '{{first_name}}{{{x}}}',
  `${'a'.repeat(60)}!`,
  `${'a'.repeat(3_000)}!`,
  `${'a.'.repeat(1_500)}@`,
  `${' '.repeat(3_000)}x`,
  '-1',
  -1,
  1e308,
  true,
  null,
  [],
  { $gt: '' },
  nested(500),
];

/** In place of one value of the query, percent-encoded. */
export const oddQueryValues = [
  '%25',
  '%ED%A0%80',
  '%00',
  '__proto__',
  '-1',
  '1e400',
  'NaN',
  '%F0%9F%98%80'.repeat(40),
  'a'.repeat(190),
];

/** Documents that differ from `document` in one value each, at any depth. */
export function* withOddValues(
  document: unknown,
  odd: readonly unknown[] = oddValues,
): Generator<{ at: string; document: unknown }> {
  if (typeof document !== 'object' || document === null || Object.keys(document).length === 0) {
    for (const value of odd) yield { at: '', document: value };
    return;
  }
  const isList = Array.isArray(document);
  for (const [key, value] of Object.entries(document)) {
    for (const inner of withOddValues(value, odd)) {
      const changed = { ...document, [key]: inner.document };
      const at = inner.at === '' ? key : `${key}.${inner.at}`;
      yield { at, document: isList ? Object.values(changed) : changed };
    }
    if (isList) continue;
    const { [key]: _, ...without } = document as Record<string, unknown>;
    yield { at: `without ${key}`, document: without };
  }
}
