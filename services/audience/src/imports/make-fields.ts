import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { listFields } from '../fields/list-fields.ts';
import { createField } from '../fields/save-field.ts';
import type { ImportRecord } from './import.model.ts';
import { newFieldFlaw, plannedFields } from './plan/new-fields.ts';
import { PlanFlaw } from './plan/plan-flaw.ts';

type Given = Pick<Context, 'database'>;

/**
 * Makes the fields of an import, all of them or none. Repeating it makes no other ones. Throws a
 * `PlanFlaw` when other fields have come in the way since the check.
 */
export async function makeFields(context: Given, current: ImportRecord): Promise<void> {
  const planned = plannedFields(current);
  if (planned.length === 0) return;
  const known = await listFields(context);
  const flaw = newFieldFlaw(current, known);
  if (flaw !== undefined) throw new PlanFlaw(flaw.refusal);
  const made: string[] = [];
  try {
    for (const { id, name, type, choices } of planned) {
      await createField(context, { name, type, choices, fallback: '' }, id);
      if (!known.some((field) => field.id === id)) made.push(id);
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Nobody has a value of them yet.
    await context.database.fields.deleteMany({ _id: { $in: made } });
    throw new PlanFlaw(error.refusal);
  }
}
