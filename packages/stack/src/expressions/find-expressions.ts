import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';

/** A regular expression in a source file. */
export interface Expression {
  source: string;
  flags: string;
  line: number;
}

export interface FoundExpressions {
  expressions: Expression[];
  /** Lines that build an expression from text known only at run time. */
  dynamicLines: number[];
}

/**
 * Every regular expression of a file, both literals and `RegExp` with fixed text. Throws if the
 * file cannot be parsed.
 */
export function findExpressions(file: string, text: string): FoundExpressions {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const found: FoundExpressions = { expressions: [], dynamicLines: [] };
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const onConstruction = (node: Construction) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments;
    const line = lineAt(node.start);
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.expressions.push({
        source: source.value,
        flags: flags?.type === 'Literal' && typeof flags.value === 'string' ? flags.value : '',
        line,
      });
    else found.dynamicLines.push(line);
  };
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      found.expressions.push({ source: pattern, flags, line: lineAt(node.start) });
    },
    NewExpression: onConstruction,
    CallExpression: onConstruction,
  }).visit(program);
  return found;
}

type Node<Kind extends 'NewExpression' | 'CallExpression'> = Parameters<
  NonNullable<VisitorObject[Kind]>
>[0];
type Construction = Node<'NewExpression'> | Node<'CallExpression'>;
