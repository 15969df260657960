const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A record as it is written now. Format 1 kept the last results only, and a team's token could
 * write them, so none of them counts as a gate's.
 */
export function takeOverRecord(value: unknown): unknown {
  if (!isObject(value) || value.format !== 1) return value;
  const { checks, checkedInBrowser: _, forced, ...record } = value;
  const { at, by } = record;
  const isEmpty = Array.isArray(checks) && checks.length === 0;
  return {
    ...record,
    format: 2,
    shell: null,
    runs: isEmpty ? [] : [{ at, by, scope: 'record', checks }],
    forced: isObject(forced) ? { at: null, ...forced } : forced,
  };
}

/** A registry as it is written now: earlier ones do not say who pinned, and know no withdrawal. */
export function takeOverRegistry(value: unknown): unknown {
  if (!isObject(value) || !isObject(value.frontEnds)) return value;
  const frontEnds = Object.entries(value.frontEnds).map(([name, frontEnd]) => [
    name,
    isObject(frontEnd) ? takeOverFrontEnd(frontEnd) : frontEnd,
  ]);
  return { ...value, frontEnds: Object.fromEntries(frontEnds) };
}

const unknown = { by: '', at: null };

function takeOverFrontEnd({ pinned, gradual, ...frontEnd }: Record<string, unknown>) {
  return {
    withdrawn: null,
    ...frontEnd,
    pinned: Array.isArray(pinned)
      ? pinned.map((pin) => (typeof pin === 'string' ? { version: pin, ...unknown } : pin))
      : pinned,
    gradual: isObject(gradual) ? { ...unknown, ...gradual } : gradual,
  };
}
