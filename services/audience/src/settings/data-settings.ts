import { isDeepStrictEqual } from 'node:util';
import {
  type DataSettings,
  type DataSettingsChange,
  dataSettingsSchema,
  inboxCopies,
  retentionNames,
} from '@secondset/contracts';
import { type Asked, DomainError } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { dataSettingsId } from './settings.model.ts';

const defaults = { retention: {}, inboxCopy: inboxCopies[0], version: 0 };

/** The settings as stored, and the defaults for what was never set. */
export async function readDataSettings({
  database,
}: Pick<Context, 'database'>): Promise<DataSettings> {
  const stored = await database.settings.findById(dataSettingsId).lean();
  return dataSettingsSchema.parse({ ...defaults, ...stored });
}

/** Replaces the settings, unless they have changed since `version`. Throws `stale` then. */
export async function saveDataSettings(
  context: Context,
  { version, ...change }: DataSettingsChange,
  asked: Asked,
): Promise<DataSettings> {
  const { database, audit } = context;
  const before = await readDataSettings(context);
  if (before.version !== version) throw stale(before);
  const wanted = { ...before, ...change };
  const changed = [
    ...retentionNames.filter((name) => before.retention[name] !== wanted.retention[name]),
    ...(before.inboxCopy === wanted.inboxCopy ? [] : ['inboxCopy']),
    ...(before.entryNotice === wanted.entryNotice ? [] : ['entryNotice']),
    ...(isDeepStrictEqual(before.formTags, wanted.formTags) ? [] : ['formTags']),
  ];
  const entry = { ...asked, action: 'settings-change', target: 'settings:data' } as const;
  return audit.during({ ...entry, detail: { fields: changed } }, async () => {
    const write = () =>
      database.settings.updateOne(
        { _id: dataSettingsId, version },
        { $set: { ...wanted, version: version + 1 } },
        { upsert: version === 0 },
      );
    const result = await unlessDuplicate(write);
    const current = await readDataSettings(context);
    if (result === 'duplicate' || result.matchedCount + result.upsertedCount === 0)
      throw stale(current);
    return current;
  });
}

const stale = (current: DataSettings) => new DomainError('stale', 'settings-changed', { current });
