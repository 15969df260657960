import {
  type MailEventList,
  type MailHappening,
  type mailEventQuerySchema,
  mailHappenings,
} from '@secondset/contracts';
import { idFrom } from '@secondset/service-kit';
import type { z } from 'zod';
import type { CampaignRecord } from '../campaigns/campaign.model.ts';
import { subjectFields, subjectOf } from '../campaigns/subject-of.ts';
import type { Context } from '../context.ts';
import type { DeliveryRecord } from '../ledger/delivery.model.ts';
import { rowTimes } from '../ledger/figures.ts';

type Row = Pick<
  DeliveryRecord,
  | '_id'
  | 'campaignId'
  | 'language'
  | 'userId'
  | 'email'
  | 'state'
  | 'mail'
  | 'refusal'
  | 'postedAt'
  | 'openedAt'
  | 'clickedAt'
  | 'bouncedAt'
  | 'blockedAt'
  | 'droppedAt'
  | 'complainedAt'
  | 'unsubscribedAt'
> &
  Record<keyof typeof rowTimes, Date | null>;

/**
 * What happened to the emails of a person, newest first: those of campaigns by person, and messages
 * by address, since an address may have belonged to somebody else before. What was erased is gone
 * from here too.
 */
export async function listMailEvents(
  { database }: Context,
  { userIds, email, before, limit }: z.output<typeof mailEventQuerySchema>,
): Promise<MailEventList> {
  // Nothing but the alternatives, so that each is found by its own index.
  const found = await database.deliveries.aggregate<Row>([
    { $match: { $or: [{ userId: { $in: userIds } }, ...(email === '' ? [] : [{ email }])] } },
    { $addFields: rowTimes },
  ]);
  const rows = found.filter(
    (row) =>
      row.state === 'accepted' &&
      row.email !== '' &&
      (row.campaignId === null || userIds.includes(row.userId)),
  );
  const campaigns = await campaignsOf(database, rows);
  const events = rows
    .flatMap((row) => eventsOf(row, campaigns))
    .filter(({ id }) => before === undefined || id < before)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
  return { events: events.slice(0, limit) };
}

type Sent = Pick<CampaignRecord, '_id' | 'subject' | 'translation'>;

async function campaignsOf(
  { campaigns }: Context['database'],
  rows: readonly Row[],
): Promise<Map<string, Sent>> {
  const ids = [...new Set(rows.flatMap(({ campaignId }) => campaignId ?? []))];
  const found = await campaigns
    .find({ _id: { $in: ids } })
    .select(subjectFields)
    .lean<Sent[]>();
  return new Map(found.map((campaign) => [campaign._id, campaign]));
}

function eventsOf(row: Row, campaigns: ReadonlyMap<string, Sent>): MailEventList['events'] {
  const { campaignId } = row;
  const subject = subjectOf(row, campaigns) ?? row.mail?.subject ?? null;
  const times: Record<MailHappening, Date | null | undefined> = {
    sent: row.postedAt,
    delivered: row.lastDeliveredAt,
    // Whether a person did it at all is a matter of the whole row; then the first time counts.
    opened: row.lastOpenedAt && row.openedAt,
    clicked: row.lastClickedAt && row.clickedAt,
    bounced: row.bouncedAt,
    blocked: row.blockedAt,
    dropped: row.droppedAt,
    complained: row.complainedAt,
    unsubscribed: row.unsubscribedAt,
  };
  return mailHappenings.flatMap((what, rank) => {
    const at = times[what];
    if (!at) return [];
    const reason = refusals.has(what) ? (row.refusal?.text ?? '') : '';
    const data = { what, campaignId, subject, reason, deliveryId: row._id };
    return [{ id: idAt(at, rank, row._id), at: at.toISOString(), data }];
  });
}

const refusals: ReadonlySet<MailHappening> = new Set(['bounced', 'blocked', 'dropped']);

/**
 * Sorts by time among the ids of documents, which begin with the second they were made in; what
 * happens to one email within a second stays in order.
 */
const idAt = (at: Date, rank: number, deliveryId: string) =>
  hex(at.getTime() / 1000, 8) + hex(rank, 2) + idFrom(deliveryId).slice(0, 14);
const hex = (value: number, digits: number) => Math.floor(value).toString(16).padStart(digits, '0');
