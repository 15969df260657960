import { z } from 'zod';
import { auditPrefix } from '../names.ts';
import { parseJson } from '../parse-json.ts';
import type { Blobs } from './blobs.ts';

const changeSchema = z.object({ outcome: z.literal('done'), after: z.object({}) });

/** Whether the audit log knows of a release, where no registry is: then one was lost. */
export async function wasReleased(blobs: Pick<Blobs, 'get' | 'list'>): Promise<boolean> {
  const keys = (await blobs.list(auditPrefix)).map(({ key }) => key);
  for (const key of keys.sort()) {
    const entry = await blobs.get(key);
    if (changeSchema.safeParse(parseJson(entry?.bytes.toString() ?? '')).success) return true;
  }
  return false;
}
