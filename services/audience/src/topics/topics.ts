import { refusal } from '@secondset/content/refusals';
import { nameKey, type TopicList, type topicChangeSchema } from '@secondset/contracts';
import { type Asked, DomainError, invalid, newId } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { requireNoCampaign } from '../uses/campaign-uses.ts';
import { segmentsWith } from '../uses/segment-uses.ts';
import { topicsId } from './topics.model.ts';

/** What there is before anyone changes it. The ids are fixed, so that a choice made then lasts. */
const defaults: TopicList = {
  topics: [
    { id: '000000000000000000000001', names: { en: 'News', es: 'Noticias' } },
    { id: '000000000000000000000002', names: { en: 'Events', es: 'Eventos' } },
    { id: '000000000000000000000003', names: { en: 'Programs', es: 'Programas' } },
  ],
  version: 0,
};

export async function readTopics({ database }: Pick<Context, 'database'>): Promise<TopicList> {
  const stored = await database.topics.findById(topicsId).lean();
  return stored === null ? defaults : { topics: stored.topics, version: stored.version };
}

/** Throws `invalid`, naming `field`, unless every topic exists. */
export async function requireTopics(
  context: Pick<Context, 'database'>,
  field: string,
  topicIds: readonly string[],
): Promise<void> {
  if (topicIds.length === 0) return;
  const known = new Set((await readTopics(context)).topics.map(({ id }) => id));
  if (!topicIds.every((id) => known.has(id))) throw invalid(field, 'topic-unknown');
}

/** Throws `invalid` unless the topic of a campaign, if it has one, exists. */
export const requireTopic = (
  context: Pick<Context, 'database'>,
  topicId: string | undefined,
): Promise<void> => requireTopics(context, 'topicId', topicId === undefined ? [] : [topicId]);

/**
 * Replaces the list. A topic that people have declined goes only when `dropUsed` names it; they
 * stay left out of campaigns that have it, since what they chose is kept. Throws `stale` when the
 * list has changed since `version`, and `conflict` for a topic in use.
 */
export async function saveTopics(
  context: Context,
  { topics: wanted, dropUsed, version }: z.output<typeof topicChangeSchema>,
  asked: Asked,
): Promise<TopicList> {
  const { database, audit } = context;
  const before = await readTopics(context);
  if (before.version !== version) throw stale(before);
  requireDistinct(wanted);
  const known = new Set(before.topics.map(({ id }) => id));
  const unknown = wanted.findIndex(({ id }) => id !== undefined && !known.has(id));
  if (unknown >= 0) throw invalid(`topics.${unknown}.id`, 'topic-unknown');
  const kept = new Set(wanted.map(({ id }) => id));
  for (const { id, names } of before.topics)
    if (!kept.has(id)) {
      await requireNoCampaign(context, { topicId: id }, 'topic-in-campaign');
      const [segment] = await segmentsWith(context, id);
      if (segment !== undefined)
        throw new DomainError('conflict', refusal('topic-in-segment', { name: segment.name }));
      if (!dropUsed.includes(id)) await refuseUsed(context, id, names.en);
    }
  const topics = wanted.map(({ id = newId(), names }) => ({ id, names }));
  const entry = { ...asked, action: 'settings-change', target: 'settings:topics' } as const;
  return audit.during({ ...entry, detail: { fields: ['topics'] } }, async () => {
    const result = await unlessDuplicate(() =>
      database.topics.updateOne(
        { _id: topicsId, version },
        { $set: { topics, version: version + 1 } },
        { upsert: version === 0 },
      ),
    );
    const current = await readTopics(context);
    if (result === 'duplicate' || result.matchedCount + result.upsertedCount === 0)
      throw stale(current);
    return current;
  });
}

const stale = (current: TopicList) => new DomainError('stale', 'topics-changed', { current });

function requireDistinct(topics: readonly { names: { en: string; es: string } }[]): void {
  for (const language of ['en', 'es'] as const) {
    const seen = new Set<string>();
    for (const [index, { names }] of topics.entries()) {
      const name = names[language];
      if (seen.has(nameKey(name)))
        throw invalid(`topics.${index}.names.${language}`, refusal('topic-name-taken', { name }));
      seen.add(nameKey(name));
    }
  }
}

async function refuseUsed({ database }: Context, id: string, name: string): Promise<void> {
  const count = await database.users.countDocuments({ topicsOut: id });
  if (count > 0) throw new DomainError('conflict', refusal('topic-in-use', { count, name }));
}
