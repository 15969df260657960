import { MongoError } from '../errors.ts';
import { compileTransform } from '../expressions/transform.ts';
import { type Flow, mapFlow, PAUSE, sortFlow, windowFlow } from '../flow.ts';
import { matches } from '../matching/filter.ts';
import { parseFilter } from '../matching/parse.ts';
import { compareSortValues, parseSort, sortValues } from '../matching/sort.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { type Doc, doc, isDoc, type Value } from '../values/types.ts';
import { bucketStage } from './bucket.ts';
import { facetStage } from './facet.ts';
import { compileGroup } from './group.ts';
import { lookupStage } from './lookup.ts';
import type { Stage, StageContext } from './pipeline.ts';
import { unwindStage } from './unwind.ts';

export type StageBuilder = (operand: Value, context: StageContext, name: string) => Stage;

/** The most sorted documents held in memory at once. */
const maxSorted = 2_000_000;

function match(operand: Value, { variables }: StageContext): Stage {
  if (!isDoc(operand))
    throw new MongoError(15959, 'the match filter must be an expression in an object');
  const filter = parseFilter(operand, variables);
  return (flow) => mapFlow(flow, (document) => (matches(filter, document) ? document : undefined));
}

function sort(operand: Value): Stage {
  if (!isDoc(operand)) throw new MongoError(15973, 'the $sort key specification must be an object');
  if (operand.size === 0)
    throw new MongoError(15976, '$sort stage must have at least one sort key');
  const order = parseSort(operand);
  return (flow) => {
    let held = 0;
    const keyed = mapFlow(flow, (document) => ({ document, values: sortValues(order, document) }));
    const sorted = sortFlow(
      keyed,
      (a, b) => compareSortValues(order, a.values, b.values),
      0,
      () => {
        held += 1;
        if (held > maxSorted) throw new MongoError(292, 'Sort exceeded memory limit');
      },
    );
    return mapFlow(sorted, ({ document }) => document);
  };
}

function count(name: string, operand: Value, least: number): number {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(number) || number < 0) {
    throw new MongoError(
      name === '$limit' ? 5107201 : 5107200,
      `invalid argument to ${name} stage: Expected a non-negative number`,
    );
  }
  if (number < least) throw new MongoError(15958, 'the limit must be positive');
  return number;
}

function* counted(flow: Flow<Doc>, field: string): Flow<Doc> {
  let total = 0;
  for (const item of flow) {
    if (item === PAUSE) yield PAUSE;
    else total += 1;
  }
  if (total > 0) yield new Map([[field, total]]);
}

function countStage(operand: Value): Stage {
  if (typeof operand !== 'string' || operand === '') {
    throw new MongoError(40156, 'the count field must be a non-empty string');
  }
  if (operand.startsWith('$') || operand.includes('.')) {
    throw new MongoError(40158, "the count field cannot be a $-prefixed path or contain '.'");
  }
  return (flow) => counted(flow, operand);
}

function sortByCount(operand: Value, context: StageContext): Stage {
  const group = compileGroup(doc({ _id: operand, count: doc({ $sum: 1 }) }), context.variables);
  const order = sort(doc({ count: -1 }));
  return (flow) => order(group(flow));
}

function transform(operand: Value, { variables }: StageContext, name: string): Stage {
  const apply = compileTransform(name, operand, variables);
  return (flow) => mapFlow(flow, apply);
}

/**
 * The supported stages
 * (https://www.mongodb.com/docs/manual/reference/operator/aggregation-pipeline/).
 */
export const stages: ReadonlyMap<string, StageBuilder> = new Map<string, StageBuilder>([
  ['$match', match],
  ['$sort', sort],
  [
    '$limit',
    (operand) => {
      const limit = count('$limit', operand, 1);
      return (flow) => windowFlow(flow, 0, limit);
    },
  ],
  [
    '$skip',
    (operand) => {
      const skip = count('$skip', operand, 0);
      return (flow) => windowFlow(flow, skip, 0);
    },
  ],
  ['$project', transform],
  ['$set', transform],
  ['$addFields', transform],
  ['$unset', transform],
  ['$replaceRoot', transform],
  ['$replaceWith', transform],
  ['$unwind', unwindStage],
  ['$group', (operand, { variables }) => compileGroup(operand, variables)],
  ['$count', countStage],
  ['$sortByCount', sortByCount],
  ['$facet', facetStage],
  ['$lookup', lookupStage],
  ['$bucket', bucketStage],
]);
