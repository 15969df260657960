import { type Node, PatternError } from './node.ts';
import type { Scanner } from './scanner.ts';

export interface Quantifier {
  readonly min: number;
  readonly max: number;
  readonly lazy: boolean;
  readonly possessive: boolean;
}

const most = 65_535;

/**
 * Reads a quantifier; undefined if none comes next. A brace that does not begin one is a literal.
 */
export function readQuantifier(scanner: Scanner): Quantifier | undefined {
  const counts = readCounts(scanner);
  if (counts === undefined) return undefined;
  const lazy = scanner.take('?');
  return { ...counts, lazy, possessive: !lazy && scanner.take('+') };
}

function readCounts(scanner: Scanner): { min: number; max: number } | undefined {
  if (scanner.take('*')) return { min: 0, max: Number.POSITIVE_INFINITY };
  if (scanner.take('+')) return { min: 1, max: Number.POSITIVE_INFINITY };
  if (scanner.take('?')) return { min: 0, max: 1 };
  const start = scanner.at;
  if (!scanner.take('{')) return undefined;
  const from = scanner.takeWhile(/\d/);
  const comma = scanner.take(',');
  const to = comma ? scanner.takeWhile(/\d/) : from;
  if (from === '' || !scanner.take('}')) {
    scanner.at = start;
    return undefined;
  }
  const min = Number(from);
  const max = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (min > most || (max > most && to !== '')) {
    throw new PatternError('number too big in {} quantifier');
  }
  if (min > max) throw new PatternError('numbers out of order in {} quantifier');
  return { min, max };
}

export function unrepeatable(): PatternError {
  return new PatternError('quantifier does not follow a repeatable item');
}

export function repeated(
  item: Node | undefined,
  { min, max, lazy }: { readonly min: number; readonly max: number; readonly lazy: boolean },
  possessive: boolean,
): Node {
  if (item === undefined || item.kind === 'assertion') throw unrepeatable();
  const repeat: Node = { kind: 'repeat', item, min, max, lazy };
  return possessive ? { kind: 'atomic', item: repeat } : repeat;
}
