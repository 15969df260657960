import type { SensitiveWords } from '@secondset/contracts';
import { type Asked, DomainError } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { defaultWords } from './default-words.ts';
import { sensitiveWordsId } from './sensitive-words.model.ts';

/** The list as it was saved last, or ours. */
export async function readSensitiveWords({
  database,
}: Pick<Context, 'database'>): Promise<SensitiveWords> {
  const stored = await database.sensitiveWords.findById(sensitiveWordsId).lean();
  return stored === null
    ? { words: [...defaultWords], version: 0 }
    : { words: stored.words, version: stored.version };
}

/** Replaces the list, unless it has changed since `version`. Throws `stale` then. */
export async function saveSensitiveWords(
  context: Context,
  { words: wanted, version }: SensitiveWords,
  asked: Asked,
): Promise<SensitiveWords> {
  const { database, audit } = context;
  const words = [...new Map(wanted.map((word) => [word.toLowerCase(), word])).values()];
  const entry = { ...asked, action: 'settings-change', target: 'settings:words' } as const;
  return audit.during({ ...entry, detail: { fields: ['sensitiveWords'] } }, async () => {
    const result = await unlessDuplicate(() =>
      database.sensitiveWords.updateOne(
        { _id: sensitiveWordsId, version },
        { $set: { words, version: version + 1 } },
        { upsert: version === 0 },
      ),
    );
    const current = await readSensitiveWords(context);
    if (result === 'duplicate' || result.matchedCount + result.upsertedCount === 0)
      throw new DomainError('stale', 'settings-changed', { current });
    return current;
  });
}
