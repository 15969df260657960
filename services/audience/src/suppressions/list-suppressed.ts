import {
  normalizeEmail,
  type Suppressed,
  type SuppressedFilter,
  type SuppressedPage,
  type suppressedQuerySchema,
  suppressionReasons,
  visibleEmail,
} from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { byteOrderMark, csvLine } from '../csv/csv-line.ts';
import type { SuppressionRecord } from './suppression.model.ts';

const exportPage = 500;

/** One page of the addresses that get no campaign mail, by address. */
export async function listSuppressed(
  { database }: Pick<Context, 'database'>,
  { cursor, limit, ...filter }: z.output<typeof suppressedQuerySchema>,
): Promise<SuppressedPage> {
  const found = await database.suppressions
    .find({ $and: [suppressedFilter(filter), ...(cursor ? [{ _id: { $gt: cursor } }] : [])] })
    .sort({ _id: 1 })
    .limit(limit + 1)
    .lean<SuppressionRecord[]>();
  const page = found.slice(0, limit);
  return {
    suppressed: page.map(viewSuppressed),
    nextCursor: found.length > page.length ? (page.at(-1)?._id ?? null) : null,
  };
}

/** An address that was lifted, or only wants no receipts, has no reason. */
function suppressedFilter({ search = '', reason }: SuppressedFilter) {
  const wanted = reason === undefined ? suppressionReasons : [reason];
  // Stored addresses have no invisible characters either, and patterns may not have a null one.
  const typed = visibleEmail(search);
  return {
    $or: wanted.map((each) => ({ [`reasons.${each}`]: { $exists: true } })),
    ...(typed !== '' && { _id: { $regex: patternOf(typed) } }),
  };
}

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

function patternOf(search: string): string {
  if (search.startsWith('@')) return `${escapeRegex(search.toLowerCase())}$`;
  // A whole address is stored in another form than it is typed in.
  return `^${escapeRegex(search.includes('@') ? normalizeEmail(search) : search.toLowerCase())}`;
}

const viewSuppressed = ({ _id, reasons }: SuppressionRecord): Suppressed => ({
  email: showEmail(_id),
  reasons: suppressionReasons.flatMap((reason) => {
    const entry = reasons[reason];
    if (entry === undefined) return [];
    const { at, detail, campaignId = null, importId = null } = entry;
    return [{ reason, since: at.toISOString(), detail, campaignId, importId }];
  }),
});

/** The addresses of a filter as lines of CSV. Each page is a query of its own. */
export async function* exportSuppressed(
  context: Pick<Context, 'database'>,
  filter: SuppressedFilter,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['Email', 'Reason', 'Since', 'Detail', 'Campaign', 'Import']);
  let cursor: string | undefined;
  do {
    const page = await listSuppressed(context, { ...filter, cursor, limit: exportPage });
    yield page.suppressed.flatMap(linesOf).join('');
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const linesOf = ({ email, reasons }: Suppressed) =>
  reasons.map(({ reason, since, detail, campaignId, importId }) =>
    csvLine([email, reason, since, detail, campaignId ?? '', importId ?? '']),
  );
