import type { ExportQuery, Held } from '@secondset/contracts';
import { subjectFields, subjectOf } from '../campaigns/subject-of.ts';
import type { Context } from '../context.ts';

/** Which emails somebody got, what happened to each, and the audit events about them. */
export async function exportPerson(
  { database, audit }: Context,
  { email, userIds }: ExportQuery,
): Promise<Held> {
  const rows = await database.deliveries
    .find({ $or: [{ userId: { $in: userIds } }, ...(email === '' ? [] : [{ email }])] })
    .sort({ createdAt: -1 })
    .lean();
  const ids = [...new Set(rows.flatMap(({ campaignId }) => campaignId ?? []))];
  const campaigns = await database.campaigns
    .find({ _id: { $in: ids } })
    .select(subjectFields)
    .lean();
  const known = new Map(campaigns.map((campaign) => [campaign._id, campaign]));
  return {
    emails: rows.map((row) => ({
      kind: row.kind,
      subject: subjectOf(row, known) ?? row.mail?.subject ?? null,
      email: row.email,
      fullName: row.fullName,
      state: row.state,
      reason: row.reason,
      createdAt: row.createdAt,
      postedAt: row.postedAt ?? null,
      deliveredAt: row.deliveredAt ?? null,
      openedAt: row.openedAt ?? null,
      lastOpenedAt: row.lastOpenedAt ?? null,
      machineOpenedAt: row.machineOpenedAt ?? null,
      clickedAt: row.clickedAt ?? null,
      lastClickedAt: row.lastClickedAt ?? null,
      bouncedAt: row.bouncedAt ?? null,
      blockedAt: row.blockedAt ?? null,
      droppedAt: row.droppedAt ?? null,
      complainedAt: row.complainedAt ?? null,
      refusal: row.refusal?.text ?? null,
      unsubscribedAt: row.unsubscribedAt ?? null,
    })),
    auditEvents: email === '' ? [] : await audit.about(email),
  };
}
