import {
  type Language,
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
import { contentKey } from '../content-key.ts';
import type { Context } from '../context.ts';
import { addressKey } from '../ledger/add-deliveries.ts';
import { type VersionedMail, versionsOf } from '../mail-versions.ts';

const nobody: Repeat = { people: 0, sentAt: null };

/** Something was deleted while its email was being written; sending says so. */
function withoutGroup(error: unknown): undefined {
  const refused = error instanceof ServiceCallError && error.status === 422;
  const gone = error instanceof DomainError && error.code === 'invalid';
  if (!refused && !gone) throw error;
}

/**
 * How many people of a group were sent the same subject and body within `repeatHours`. Of an email
 * in two languages, each person's version counts. Only a warning: it misses people who join or
 * leave before the campaign is sent.
 */
export async function findRepeat(
  context: Context,
  draft: z.output<typeof sendCheckQuerySchema>,
): Promise<Repeat> {
  const { database, audience } = context;
  const { tagId, topicId, audience: chosen } = draft;
  const earlier = await findEarlier(context, draft);
  const [latest] = earlier;
  if (latest === undefined) return nobody;
  const campaignIds = earlier.map(({ _id }) => _id);
  const [own, other] = versionsOf(draft);
  /** The earlier campaigns that have the version which somebody would get now. */
  const campaignsFor = (language: Language | undefined) => {
    const version =
      other !== undefined && language === other.language ? other.language : own.language;
    return earlier.filter(({ versions }) => versions.has(version)).map(({ _id }) => _id);
  };
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
        .flatMap(({ email, language }) =>
          campaignsFor(language).map((id) => [addressKey(id, normalizeEmail(email)), email]),
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

/** The campaigns of the last hours that have one of the versions, with which ones, latest first. */
async function findEarlier(
  { database, now }: Context,
  draft: VersionedMail,
): Promise<{ _id: string; createdAt: Date; versions: ReadonlySet<Language> }[]> {
  const versions = versionsOf(draft).map(({ language, subject, body }) => ({
    language,
    key: contentKey(subject, sanitizeBody(body)),
  }));
  const known = { $in: versions.map(({ key }) => key) };
  const found = await database.campaigns
    .find({
      $or: [{ contentKey: known }, { 'translation.contentKey': known }],
      createdAt: { $gte: addMs(now(), -repeatHours * 3_600_000) },
    })
    .sort({ createdAt: -1 })
    .select('createdAt contentKey translation.contentKey')
    .lean();
  return found.map(({ _id, createdAt, contentKey: own, translation }) => ({
    _id,
    createdAt,
    versions: new Set(
      versions
        .filter(({ key }) => key === own || key === translation?.contentKey)
        .map(({ language }) => language),
    ),
  }));
}
