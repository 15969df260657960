import { type Refusal, refusal } from '@secondset/content/refusals';
import { type ImportPlan, mostFields, type NewField, nameKey } from '@secondset/contracts';
import { idFrom } from '@secondset/service-kit';
import type { OwnField } from './read-trait.ts';

type Planned = { _id: string; plan: Pick<ImportPlan, 'columns' | 'newFields'> | null };

/** A field that an import makes, under the id that it has from the first check on. */
export interface PlannedField extends OwnField {
  column: number;
}

/** Plans of earlier versions make no fields. */
const definitionsOf = (plan: Planned['plan']): readonly NewField[] => plan?.newFields ?? [];

/** The fields that the columns of a plan become. */
export const plannedFields = ({ _id, plan }: Planned): PlannedField[] =>
  definitionsOf(plan).flatMap(({ column, name, type, choices }) =>
    plan?.columns[column] === 'newField'
      ? [{ id: idFrom('import field', _id, String(column)), column, name, type, choices }]
      : [],
  );

/** A plan in which each new field goes by its id, like one that exists. */
export function withFieldIds<Plan extends NonNullable<Planned['plan']>>(
  plan: Plan,
  planned: readonly PlannedField[],
): Plan {
  const ids = new Map(planned.map(({ column, id }) => [column, id]));
  const columns = plan.columns.map((target, at) => {
    const id = ids.get(at);
    return id === undefined ? target : (`field:${id}` as const);
  });
  return { ...plan, columns };
}

/** Why the new fields of a plan cannot be made, and which place of the plan is at fault. */
export function newFieldFlaw(
  current: Planned,
  fields: readonly Pick<OwnField, 'id' | 'name'>[],
): { place: string; refusal: Refusal } | undefined {
  const planned = plannedFields(current);
  const columns = current.plan?.columns.filter((target) => target === 'newField') ?? [];
  const definitions = definitionsOf(current.plan);
  if (planned.length !== columns.length || definitions.length !== planned.length)
    return { place: 'newFields', refusal: refusal('import-new-field-missing', {}) };
  const made = new Set(planned.map(({ id }) => id));
  // One that was made before the work was cut off is not another one.
  const others = fields.filter(({ id }) => !made.has(id));
  const taken = new Set(others.map(({ name }) => nameKey(name)));
  const mine = new Set<string>();
  for (const [at, { name, type, choices }] of planned.entries()) {
    const key = nameKey(name);
    const place = `newFields.${at}.name`;
    if (taken.has(key)) return { place, refusal: refusal('import-new-field-taken', { name }) };
    if (mine.has(key)) return { place, refusal: refusal('import-new-field-twice', { name }) };
    mine.add(key);
    if (type === 'choice' && choices.length === 0)
      return { place: `newFields.${at}.choices`, refusal: refusal('own-field-choices', {}) };
  }
  const count = others.length;
  return count + planned.length > mostFields
    ? { place: 'newFields', refusal: refusal('import-too-many-fields', { max: mostFields, count }) }
    : undefined;
}
