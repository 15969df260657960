import { type ObjectExpression, Visitor } from 'oxc-parser';
import { lineAt, type SourceFile } from '../source-files.ts';
import { isTest } from './rules.ts';

const service = 'services/campaigns/src/';
const ledger = `${service}ledger/`;
/** The only files that write a `state`. */
const tables = {
  deliveries: `${ledger}transitions.ts`,
  campaigns: `${service}campaigns/transitions.ts`,
};
/** Makes the models. */
const database = `${service}database.model.ts`;

const reads = new Set(['aggregate', 'countDocuments', 'distinct', 'exists', 'find', 'findOne']);

/**
 * A line for each place outside the ledger that uses the deliveries other than by a read it calls
 * right there, and for each update of a delivery or a campaign that sets `state` outside its
 * transition table.
 */
export const checkLedgerWrites = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith(service) && path !== database && !isTest(path))
    .flatMap((file) => [
      ...(file.path.startsWith(ledger) ? [] : usesOfDeliveries(file)),
      ...stateWrites(file),
    ]);

function usesOfDeliveries({ path, text, program }: SourceFile): string[] {
  const uses: number[] = [];
  const allowed = new Set<number>();
  new Visitor({
    Identifier: ({ name, start }) => {
      if (name === 'deliveries') uses.push(start);
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!reads.has(callee.property.name)) return;
      const { object } = callee;
      allowed.add(object.type === 'MemberExpression' ? object.property.start : object.start);
    },
    ObjectPattern: ({ properties }) => {
      // Taken out under its own name; what is done with it is looked at there.
      for (const each of properties)
        if (each.type === 'Property' && each.shorthand)
          allowed.add(each.key.start).add(each.value.start);
    },
  }).visit(program);
  return [...new Set(uses)]
    .filter((start) => !allowed.has(start))
    .map((start) => `${path}:${lineAt(text, start)} only ${ledger} writes deliveries`);
}

function stateWrites({ path, text, program }: SourceFile): string[] {
  const lines: string[] = [];
  const models: (keyof typeof tables | undefined)[] = [];
  new Visitor({
    CallExpression: ({ callee }) => {
      models.push(modelOf(text.slice(callee.start, callee.end)));
    },
    'CallExpression:exit': () => {
      models.pop();
    },
    Property: ({ key, value, start }) => {
      const model = path.startsWith(ledger) ? 'deliveries' : models.findLast(Boolean);
      if (model === undefined || path === tables[model]) return;
      if (text.slice(key.start, key.end) !== '$set' || value.type !== 'ObjectExpression') return;
      if (setsState(value))
        lines.push(`${path}:${lineAt(text, start)} only ${tables[model]} sets a state`);
    },
  }).visit(program);
  return lines;
}

function modelOf(callee: string): keyof typeof tables | undefined {
  const [, model] = callee.match(/\b(deliveries|campaigns)\s*\.\s*\w+$/) ?? [];
  return model === 'deliveries' || model === 'campaigns' ? model : undefined;
}

const setsState = ({ properties }: ObjectExpression) =>
  properties.some(
    (each) =>
      each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'state',
  );
