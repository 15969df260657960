import type { SuppressionReason, Tag, User } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { findSuppressions } from '../suppressions/find-suppressions.ts';
import { toTag } from '../tags/list-tags.ts';
import type { PersonRecord } from './person.model.ts';

/**
 * Stored people as the console shows them: with their tags by name, and why they get no campaign
 * mail.
 */
export async function viewUsers(
  context: Pick<Context, 'database' | 'tombstones'>,
  records: readonly PersonRecord[],
): Promise<User[]> {
  const emails = records.flatMap((record) => record.email ?? []);
  const tagIds = [...new Set(records.flatMap((record) => record.tagIds))];
  const [suppressions, tags] = await Promise.all([
    findSuppressions(context, emails),
    tagsById(context, tagIds),
  ]);
  return records.map((record) => viewUser(record, suppressions.get(record.email ?? ''), tags));
}

async function tagsById(
  { database }: Pick<Context, 'database'>,
  ids: string[],
): Promise<Map<string, Tag>> {
  if (ids.length === 0) return new Map();
  const records = await database.tags
    .find({ _id: { $in: ids } })
    .sort({ nameKey: 1 })
    .lean();
  return new Map(records.map((record) => [record._id, toTag(record)]));
}

function viewUser(
  record: PersonRecord,
  suppression: SuppressionReason | undefined,
  tags: Map<string, Tag>,
): User {
  const own = new Set(record.tagIds);
  return {
    id: record._id,
    email: showEmail(record.email ?? ''),
    fullName: record.fullName,
    phoneNumber: record.phoneNumber,
    address: record.address,
    tags: [...tags.values()].filter((tag) => own.has(tag.id)),
    version: record.version ?? 0,
    ...(suppression !== undefined && { suppression }),
  };
}
