import { isNumeric, toNumber } from '../values/numbers.ts';
import { isDoc, type Value } from '../values/types.ts';

/**
 * The top-level fields a pipeline's first stage reads, or undefined if it may read any. Decoding
 * dominates the cost of a scan, so fields that nothing reads stay bytes.
 */
export function fieldsNeeded(pipeline: readonly Value[]): ReadonlySet<string> | undefined {
  const [stage] = pipeline;
  if (!isDoc(stage)) return undefined;
  const names = new Set<string>();
  const [entry] = stage;
  if (entry === undefined) return undefined;
  const [name, operand] = entry;
  switch (name) {
    case '$count':
      return names;
    case '$group':
    case '$sortByCount':
      return collect(operand, names) ? names : undefined;
    case '$project':
      return collectProjection(operand, names) ? names : undefined;
    default:
      return undefined;
  }
}

/** Operators that name a field without a dollar sign. */
const namesFields = new Set(['$getField', '$setField']);

/** Collects the fields an expression refers to; false if it may refer to all. */
function collect(source: Value, names: Set<string>): boolean {
  if (typeof source === 'string') {
    if (source.startsWith('$$')) return !/^\$\$(ROOT|CURRENT)\b/.test(source);
    if (source.startsWith('$')) names.add(source.slice(1).split('.', 1)[0] ?? '');
    return true;
  }
  if (Array.isArray(source)) return source.every((item) => collect(item, names));
  if (!isDoc(source)) return true;
  return [...source].every(([name, value]) => !namesFields.has(name) && collect(value, names));
}

/** An inclusion reads what it names; an exclusion reads everything. */
function collectProjection(source: Value, names: Set<string>): boolean {
  if (!isDoc(source)) return false;
  names.add('_id');
  for (const [path, value] of source) {
    const excludes = value === false || (isNumeric(value) && toNumber(value) === 0);
    if (excludes && path !== '_id') return false;
    // A nested specification may contain an exclusion.
    if (isDoc(value) && ![...value.keys()].every((key) => key.startsWith('$'))) return false;
    if (!excludes) names.add(path.split('.', 1)[0] ?? '');
    if (!collect(value, names)) return false;
  }
  return [...source.keys()].some((path) => path !== '_id') || names.size > 1;
}
