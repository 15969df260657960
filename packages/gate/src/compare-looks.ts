import type { Traces } from './traces.ts';

export const trips = 20;
/** zod keeps what all its copies in a page share there, once. */
const allowedGlobal = /^__zod_global\w+$/;
/** Once is a cache; once a trip is a leak. */
const spare = 5;

/** A page at one moment. */
export interface Look extends Traces {
  listeners: Record<string, number>;
  nodes: number;
}

/** What is there that was not before, in sentences. */
export function compareLooks(
  before: Look,
  once: Look,
  after: Look,
  allowed: ReadonlySet<string>,
): string[] {
  const known = new Set(before.globals);
  const globals = after.globals.filter(
    (name) => !known.has(name) && !allowed.has(name) && !allowedGlobal.test(name),
  );
  const listeners = Object.entries(after.listeners).flatMap(([key, count]) =>
    count - (once.listeners[key] ?? 0) >= spare ? [`listeners of ${key}`] : [],
  );
  const changed = Object.keys(after.looks).filter((key) => after.looks[key] !== before.looks[key]);
  return [
    ...globals.map((name) => `the global ${name}`),
    ...after.replaced
      .filter((name) => !before.replaced.includes(name))
      .map((name) => `${name} was replaced`),
    ...after.extended
      .filter((name) => !before.extended.includes(name))
      .map((name) => `${name} was added`),
    ...(after.sheets > before.sheets ? ['an adopted style sheet'] : []),
    ...(after.styleElements - once.styleElements >= spare ? ['style elements'] : []),
    ...changed.map((key) => `the look of ${key} changed`),
    ...(after.intervals - before.intervals > 0
      ? [`${after.intervals - before.intervals} intervals`]
      : []),
    ...listeners,
    ...(after.nodes - once.nodes > trips * 10 ? ['elements that are held'] : []),
  ];
}
