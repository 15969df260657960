import type { ColumnTarget, Import, ImportPlan, NewField } from '@secondset/contracts';

/** What was chosen for an import and not sent yet; leaving the page does not lose it. */
export interface PlanDraft {
  plan: ImportPlan;
  origin: string;
  agreed: boolean;
}

const drafts = new Map<string, PlanDraft>();

export function draftOf(current: Import): PlanDraft {
  const kept = drafts.get(current.id);
  const columns = current.table?.columns ?? [];
  if (kept?.plan.columns.length === columns.length) return kept;
  const guessed: ImportPlan = {
    header: current.table?.header ?? true,
    columns: columns.map(({ guess }) => guess),
    newFields: [],
    // As the other values of the column are written.
    dateOrders: columns.flatMap(({ dates }, column) =>
      dates?.order ? [{ column, order: dates.order }] : [],
    ),
    tagIds: [],
    language: null,
    existing: 'update',
  };
  const matches = current.plan?.columns.length === columns.length;
  return {
    plan: matches && current.plan ? current.plan : guessed,
    origin: current.consent?.origin ?? '',
    agreed: false,
  };
}

export const keepDraft = (id: string, draft: PlanDraft): void => void drafts.set(id, draft);
export const dropDraft = (id: string): void => void drafts.delete(id);

/** A plan with another target for a column; what its values say defines a new field. */
export function withTarget(
  plan: ImportPlan,
  at: number,
  target: ColumnTarget,
  guess: Omit<NewField, 'column'>,
): ImportPlan {
  const columns = plan.columns.map((each, place) => (place === at ? target : each));
  const known = plan.newFields.some(({ column }) => column === at);
  // What was typed stays, should the column become a field after all.
  return target === 'newField' && !known
    ? { ...plan, columns, newFields: [...plan.newFields, { ...guess, column: at }] }
    : { ...plan, columns };
}

/** A plan as it is sent: without fields that were given up, and without empty choices. */
export const planToSend = (plan: ImportPlan): ImportPlan => ({
  ...plan,
  newFields: plan.newFields
    .filter(({ column }) => plan.columns[column] === 'newField')
    .map(({ choices, ...field }) => ({
      ...field,
      choices: field.type === 'choice' ? choices.flatMap((line) => line.trim() || []) : [],
    })),
});

/** The messages about new fields in a refusal, by column. */
export function fieldErrors(plan: ImportPlan, fields: Readonly<Record<string, string>>) {
  const errors = new Map<number, { name?: string | undefined; choices?: string | undefined }>();
  for (const [at, { column }] of planToSend(plan).newFields.entries()) {
    const choices = Object.keys(fields).find((key) => key.startsWith(`newFields.${at}.choices`));
    const name = fields[`newFields.${at}.name`];
    if (name !== undefined || choices !== undefined)
      errors.set(column, { name, choices: fields[choices ?? ''] });
  }
  return errors;
}
