import {
  normalizeEmail,
  type RecipientPage,
  type Repeat,
  repeatHours,
  type sendCheckQuerySchema,
} from '@secondset/contracts';
import { sanitizeBody } from '@secondset/email';
import { addMs, DomainError, ServiceCallError } from '@secondset/service-kit';
import type { z } from 'zod';
import { freezeGroup } from '../audience/freeze-group.ts';
import type { Context } from '../context.ts';
import { addressKey } from '../ledger/add-deliveries.ts';
import { contentKey } from './content-key.ts';

const nobody: Repeat = { people: 0, sentAt: null };

/** Something was deleted while its email was being written; sending says so. */
function withoutGroup(error: unknown): undefined {
  const refused = error instanceof ServiceCallError && error.status === 422;
  const gone = error instanceof DomainError && error.code === 'invalid';
  if (!refused && !gone) throw error;
}

/**
 * How many people of a group were sent the same subject and body within `repeatHours`. Only a
 * warning: it misses people who join or leave before the campaign is sent.
 */
export async function findRepeat(
  context: Context,
  { subject, body, tagId, topicId, audience: chosen }: z.output<typeof sendCheckQuerySchema>,
): Promise<Repeat> {
  const { database, audience, now } = context;
  const earlier = await database.campaigns
    .find({
      contentKey: contentKey(subject, sanitizeBody(body)),
      createdAt: { $gte: addMs(now(), -repeatHours * 3_600_000) },
    })
    .sort({ createdAt: -1 })
    .select('createdAt')
    .lean();
  const [latest] = earlier;
  if (latest === undefined) return nobody;
  const campaignIds = earlier.map(({ _id }) => _id);
  const group = await freezeGroup(context, chosen).catch(withoutGroup);
  if (group === undefined) return nobody;
  const { frozen = null } = group;
  let people = 0;
  let cursor: string | null = null;
  do {
    const page: RecipientPage | undefined = await audience
      .recipients({ tagId, topicId, frozen, cursor })
      .catch(withoutGroup);
    if (page === undefined) return nobody;
    const keys = new Map(
      page.recipients
        .filter(({ excluded }) => excluded === undefined)
        .flatMap(({ email }) =>
          campaignIds.map((id) => [addressKey(id, normalizeEmail(email)), email]),
        ),
    );
    const reached = await database.deliveries.distinct('recipientKey', {
      campaignId: { $in: campaignIds },
      recipientKey: { $in: [...keys.keys()] },
      state: { $in: ['pending', 'leased', 'posting', 'accepted', 'unknown', 'unconfirmed'] },
    });
    people += new Set(reached.map((key) => keys.get(key))).size;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return people === 0 ? nobody : { people, sentAt: latest.createdAt.toISOString() };
}
