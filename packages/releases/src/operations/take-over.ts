import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema, releaseNameSchema } from '@secondset/contracts';
import { z } from 'zod';
import { addAuditEntry, stateAfter } from '../audit.ts';
import { parseJson } from '../parse-json.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { goLive } from './go-live.ts';
import { upload } from './upload.ts';

const pointerSchema = z.object({
  version: buildSchema,
  previousVersion: buildSchema.nullable().default(null),
});

const by = 'earlier layout';

/**
 * Takes over a folder of the earlier layout, `<name>/current.json` beside `<name>/<version>/`: the
 * live and the previous build of each front end become records, and their folders go.
 */
export async function takeOverFolder(
  store: ReleaseStore,
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  const taken: string[] = [];
  for (const name of names) {
    releaseNameSchema.parse(name);
    const text = await readFile(join(folder, name, 'current.json'), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const pointer = pointerSchema.safeParse(parseJson(text)).data;
    const known = (await store.readRegistry()).frontEnds[name] !== undefined;
    const versions = known || !pointer ? [] : [pointer.previousVersion, pointer.version];
    for (const version of versions) {
      if (version === null) continue;
      // A build that is gone or not whole cannot be live.
      const record = await upload(store, join(folder, name, version), {
        name,
        by,
      }).catch(() => undefined);
      if (record === undefined) continue;
      const registry = await goLive(store, [{ name, version: record.version, by }]);
      await addAuditEntry(store, {
        at: new Date().toISOString(),
        by,
        action: 'live',
        names: [name],
        detail: record.version,
        outcome: 'done',
        after: stateAfter(registry, [name]),
      });
      if (!taken.includes(name)) taken.push(name);
    }
    await rm(join(folder, name), { recursive: true });
  }
  return taken;
}
