import type { PeopleExport } from '@secondset/contracts';
import type { Asked } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { ownFields } from '../imports/view-import.ts';
import { requireTags } from '../tags/require-tags.ts';
import { peopleCsv } from './people-csv.ts';

/** The lines of a file of people. Recorded before the first of them is read. */
export async function exportPeople(
  context: Context,
  { ids, tagId }: PeopleExport,
  asked: Asked,
): Promise<AsyncIterable<string>> {
  if (tagId !== undefined) await requireTags(context, 'tagId', [tagId]);
  const filter = {
    ...(ids !== undefined && { _id: { $in: ids } }),
    ...(tagId !== undefined && { tagIds: tagId }),
  };
  const { users } = context.database;
  const people =
    Object.keys(filter).length === 0
      ? await users.estimatedDocumentCount()
      : await users.countDocuments(filter);
  await context.audit.record({ ...asked, action: 'people-export', detail: { people } });
  return peopleCsv(context, filter, await ownFields(context));
}
