import { type Visit, walkPath } from '../values/path.ts';
import { keyText } from '../values/sets.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';

/**
 * What one operator requires of one value. `leaf` decides, `bounds` lets the planner use an index.
 */
export interface Test {
  readonly operator: string;
  readonly operand: Value;
  /**
   * Called with the value, with each element of an array, and with undefined for a missing field.
   */
  readonly accepts: (value: Value | undefined, found: Found) => boolean;
  /** `whole`: the operator looks at an array itself ($size, $elemMatch), not at its elements. */
  readonly whole?: boolean;
  /** The prefix that every accepted string has, as far as a pattern tells. */
  readonly prefix?: string;
}

/** A parsed filter. The planner reads it; `matches` evaluates it. */
export type Filter =
  | { readonly kind: 'and' | 'or' | 'nor'; readonly items: readonly Filter[] }
  | { readonly kind: 'not'; readonly item: Filter }
  | {
      readonly kind: 'field';
      readonly path: string;
      readonly parts: readonly string[];
      readonly test: Test;
    }
  | {
      /** A long `$all`: every key must be among those the path leads to. */
      readonly kind: 'keys';
      readonly path: string;
      readonly parts: readonly string[];
      readonly keys: readonly string[];
    }
  | { readonly kind: 'expression'; readonly accepts: (document: Doc) => boolean };

/** Where in an array the filter matched: what `$` in an update refers to. */
export interface Found {
  arrayIndex: number;
}

/** Whether the document matches the filter; `found` receives the matching array element. */
export function matches(filter: Filter, document: Doc, found: Found = { arrayIndex: -1 }): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.items.every((item) => matches(item, document, found));
    case 'or':
      return filter.items.some((item) => matches(item, document, found));
    case 'nor':
      return !filter.items.some((item) => matches(item, document));
    case 'not':
      return !matches(filter.item, document);
    case 'field':
      return walkPath(document, filter.parts, fieldVisit(filter.test, found));
    case 'keys':
      return holdsKeys(document, filter.parts, filter.keys, found);
    case 'expression':
      return filter.accepts(document);
  }
}

/** Whether an array element itself, not the contents of a nested array, satisfies operators. */
export function matchesElement(filter: Filter, value: Value): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.items.every((item) => matchesElement(item, value));
    case 'or':
      return filter.items.some((item) => matchesElement(item, value));
    case 'nor':
      return !filter.items.some((item) => matchesElement(item, value));
    case 'not':
      return !matchesElement(filter.item, value);
    case 'field':
      return filter.test.accepts(value, { arrayIndex: -1 });
    case 'keys': {
      const key = keyText(value);
      return filter.keys.every((wanted) => wanted === key);
    }
    case 'expression':
      return false;
  }
}

function holdsKeys(
  document: Doc,
  parts: readonly string[],
  keys: readonly string[],
  found: Found,
): boolean {
  const places = new Map<string, number>();
  const note = (value: Value, place: number): void => {
    const key = keyText(value);
    if (!places.has(key)) places.set(key, place);
  };
  walkPath(document, parts, (value, arrayIndex) => {
    note(value ?? null, arrayIndex);
    if (!Array.isArray(value)) return false;
    for (const [element, item] of value.entries())
      note(item, arrayIndex < 0 ? element : arrayIndex);
    return false;
  });
  if (!keys.every((key) => places.has(key))) return false;
  const place = places.get(keys.at(-1) ?? '') ?? -1;
  if (place >= 0) found.arrayIndex = place;
  return true;
}

/** Whether a bare value, not a document's field, satisfies a test. */
export function accepts(test: Test, value: Value): boolean {
  return fieldVisit(test, { arrayIndex: -1 })(value, -1);
}

function fieldVisit(test: Test, found: Found): Visit {
  return (value, arrayIndex) => {
    const inner: Found = { arrayIndex: -1 };
    if (test.accepts(value, inner)) {
      const index = arrayIndex >= 0 ? arrayIndex : inner.arrayIndex;
      if (index >= 0) found.arrayIndex = index;
      return true;
    }
    if (test.whole === true || !Array.isArray(value)) return false;
    for (let element = 0; element < value.length; element += 1) {
      if (test.accepts(value[element] ?? null, inner)) {
        found.arrayIndex = arrayIndex >= 0 ? arrayIndex : element;
        return true;
      }
    }
    return false;
  };
}

/** The top-level fields a filter reads, or undefined if it may read any. */
export function fieldsOf(filter: Filter): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  return collect(filter, names) ? names : undefined;
}

function collect(filter: Filter, names: Set<string>): boolean {
  switch (filter.kind) {
    case 'and':
    case 'or':
    case 'nor':
      return filter.items.every((item) => collect(item, names));
    case 'not':
      return collect(filter.item, names);
    case 'field':
    case 'keys':
      names.add(filter.parts[0] ?? '');
      return true;
    case 'expression':
      return false;
  }
}

/** Whether a value is a document of operators such as `{$gt: 1}`. */
export function isOperatorDoc(value: Value | undefined): value is Doc {
  if (!isDoc(value)) return false;
  const first = value.keys().next();
  return !first.done && first.value.startsWith('$') && !isReference(first.value);
}

/** Whether a name is one of the fields of a reference (DBRef). */
export function isReference(name: string): boolean {
  return name === '$ref' || name === '$id' || name === '$db';
}
