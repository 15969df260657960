import { MongoError } from '../errors.ts';
import { splitPath } from '../values/path.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import { operators } from './operators.ts';

/** A compiled expression; undefined means missing. */
export type Expression = (document: Doc, scope?: Scope) => Value | undefined;

/** Variables bound inside an expression ($let, $map, $reduce …), innermost first. */
export interface Scope {
  readonly name: string;
  readonly value: Value | undefined;
  readonly outer: Scope | undefined;
}

/** Constant variables from a command's `let`. */
export type Variables = ReadonlyMap<string, Value>;

/** Compiles an aggregation expression; an unknown operator is InvalidPipelineOperator (168). */
export function compileExpression(source: Value, variables: Variables = new Map()): Expression {
  return new Compiler(variables).compile(source);
}

/** What an operator's builder gets to compile its own arguments. */
export class Compiler {
  readonly #variables: Variables;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  compile(source: Value): Expression {
    if (typeof source === 'string' && source.startsWith('$')) return this.#reference(source);
    if (Array.isArray(source)) {
      const items = source.map((item) => this.compile(item));
      if (items.every((item) => constants.has(item))) return constant(source);
      return (document, scope) => items.map((item) => item(document, scope) ?? null);
    }
    if (!isDoc(source)) return constant(source);
    const first = source.keys().next();
    if (!first.done && first.value.startsWith('$')) return this.#operator(source, first.value);
    return this.#object(source);
  }

  /** The arguments of an operator that takes a list, or a single argument without brackets. */
  list(source: Value): Expression[] {
    return (Array.isArray(source) ? source : [source]).map((item) => this.compile(item));
  }

  #operator(source: Doc, name: string): Expression {
    if (source.size !== 1) {
      throw new MongoError(
        15983,
        `An object representing an expression must have exactly one field: ${[...source.keys()].join(', ')}`,
      );
    }
    const builder = operators.get(name);
    if (builder === undefined) throw new MongoError(168, `Unrecognized expression '${name}'`);
    return builder(source.get(name) ?? null, this, name);
  }

  #object(source: Doc): Expression {
    const fields = [...source].map(([name, value]) => {
      if (name.includes('.')) {
        throw new MongoError(
          16405,
          `dotted field names are only allowed at the top level: ${name}`,
        );
      }
      splitPath(name);
      return [name, this.compile(value)] as const;
    });
    return (document, scope) => {
      const result: Doc = new Map();
      for (const [name, expression] of fields) {
        const value = expression(document, scope);
        if (value !== undefined) result.set(name, value);
      }
      return result;
    };
  }

  #reference(source: string): Expression {
    if (!source.startsWith('$$')) {
      if (source.length === 1)
        throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
      const parts = splitPath(source.slice(1));
      checkParts(parts);
      return (document) => fieldValue(document, parts);
    }
    const [name = '', ...parts] = splitPath(source.slice(2));
    checkParts(parts);
    const root = this.#variable(name);
    if (parts.length === 0) return root;
    return (document, scope) => fieldValue(root(document, scope), parts);
  }

  #variable(name: string): Expression {
    switch (name) {
      case 'ROOT':
        return (document, scope) => bound(scope, name, document);
      case 'CURRENT':
        return (document) => document;
      case 'REMOVE':
        return () => undefined;
      case 'NOW': {
        const now = new Date();
        return () => now;
      }
      default:
    }
    const constant = this.#variables.get(name);
    if (constant !== undefined) return () => constant;
    if (!this.#bound.has(name)) {
      throw new MongoError(17276, `Use of undefined variable: ${name}`);
    }
    return (_document, scope) => bound(scope, name, undefined);
  }

  #bound: ReadonlySet<string> = new Set();

  /** Compiles with the names in scope that the operator will bind at run time. */
  within<Result>(names: readonly string[], work: () => Result): Result {
    const before = this.#bound;
    this.#bound = new Set([...before, ...names]);
    try {
      return work();
    } finally {
      this.#bound = before;
    }
  }
}

/** Expressions that read nothing: a list of them is built once, not per document. */
const constants = new WeakSet<Expression>();

function constant(value: Value): Expression {
  const expression: Expression = () => value;
  constants.add(expression);
  return expression;
}

function checkParts(parts: readonly string[]): void {
  for (const part of parts) {
    if (part === '') throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) {
      throw new MongoError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
  }
}

function bound(
  scope: Scope | undefined,
  name: string,
  otherwise: Value | undefined,
): Value | undefined {
  for (let at = scope; at !== undefined; at = at.outer) if (at.name === name) return at.value;
  return otherwise;
}

/**
 * A path in expressions: through an array it yields the array of what was found; numbers are not
 * indexes.
 */
function fieldValue(
  value: Value | undefined,
  parts: readonly string[],
  position = 0,
): Value | undefined {
  const part = parts[position];
  if (part === undefined) return value;
  if (isDoc(value)) return fieldValue(value.get(part), parts, position + 1);
  if (!Array.isArray(value)) return undefined;
  const found: Value[] = [];
  for (const element of value) {
    // An array directly inside an array is not searched.
    const child = isDoc(element) ? fieldValue(element, parts, position) : undefined;
    if (child !== undefined) found.push(child);
  }
  return found;
}
