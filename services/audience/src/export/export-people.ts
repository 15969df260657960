import type { PeopleExport } from '@secondset/contracts';
import type { Asked } from '@secondset/service-kit';
import { requireExpected, selected } from '../bulk/selected.ts';
import type { Context } from '../context.ts';
import { listFields } from '../fields/list-fields.ts';
import { peopleCsv } from './people-csv.ts';

/**
 * The lines of a file of people. Recorded before the first of them is read. Throws `conflict` when
 * the group is no longer as large as the administrator saw, and what reading the selection throws.
 */
export async function exportPeople(
  context: Context,
  { selection }: PeopleExport,
  asked: Asked,
): Promise<AsyncIterable<string>> {
  const { users } = context.database;
  const condition = selection && (await selected(context, selection, context.now()));
  const people = await (condition
    ? users.countDocuments(condition)
    : users.estimatedDocumentCount());
  if (selection) requireExpected(selection, people);
  await context.audit.record({ ...asked, action: 'people-export', detail: { people } });
  return peopleCsv(context, condition ?? {}, await listFields(context));
}
