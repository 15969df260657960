/** Whether two values say the same: spaces around a text and the order of a list do not count. */
export const sameValue = (one: unknown, other: unknown): boolean => keyOf(one) === keyOf(other);

function keyOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.trim());
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? null));
}

/** Our changes since `before` on top of theirs; what we did not change stays theirs. */
export function onTopOf<Values extends object>(
  before: Values,
  theirs: Values,
  ours: Values,
): Values {
  const merged = { ...theirs };
  for (const name of new Set([...keysOf(before), ...keysOf(ours)]))
    if (!sameValue(before[name], ours[name])) merged[name] = ours[name];
  return merged;
}

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];
