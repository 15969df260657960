import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { auditHeadMessage } from '@secondset/service-kit/database';
import { z } from 'zod';

const lineSchema = z.object({
  time: z.iso.datetime(),
  chain: z.string(),
  seq: z.number().int(),
  hash: z.string(),
  msg: z.literal(auditHeadMessage),
});

interface NotedHead {
  seq: number;
  hash: string;
  at: string;
}

/**
 * The ends of a chain as the service's log notes them. A chain that lost its end is whole in
 * itself; only this shows it. A restore takes a chain back, so what was noted before one is left
 * out.
 */
export async function readNotedHeads(
  logDir: string,
  chain: string,
  since: string | undefined,
  /** Whose log it is in. */
  service = chain,
): Promise<NotedHead[]> {
  const names = await readdir(logDir).catch(() => []);
  const heads: NotedHead[] = [];
  for (const name of names.filter((file) => file.startsWith(`${service}.`))) {
    const lines = createInterface({ input: createReadStream(join(logDir, name)) });
    for await (const line of lines) {
      if (!line.includes(auditHeadMessage)) continue;
      const { data } = lineSchema.safeParse(parseJson(line));
      if (data === undefined || data.chain !== chain || data.time < (since ?? '')) continue;
      heads.push({ seq: data.seq, hash: data.hash, at: data.time });
    }
  }
  return heads;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
