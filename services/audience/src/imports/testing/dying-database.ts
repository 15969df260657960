import type { Context } from '../../context.ts';

const writes = new Set<string | symbol>([
  'updateOne',
  'updateMany',
  'bulkWrite',
  'insertMany',
  'create',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
]);

export class Killed extends Error {}

/**
 * A database whose process is killed before one of its writes: from then on it takes no more, and
 * what came before is there. `left` counts down to that write.
 */
export function dyingDatabase(
  database: Context['database'],
  budget: { left: number },
): Context['database'] {
  const dying = <Model extends object>(model: Model): Model =>
    new Proxy(model, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (!writes.has(name) || typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          if (budget.left <= 0) throw new Killed();
          budget.left -= 1;
          return Reflect.apply(value, target, given);
        };
      },
    });
  const models = Object.entries(database).map(([name, model]) => [
    name,
    typeof model === 'function' && 'modelName' in model ? dying(model) : model,
  ]);
  // The same names with the same models behind them.
  return Object.fromEntries(models) as Context['database'];
}
