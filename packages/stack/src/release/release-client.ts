import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemSchema } from '@secondset/contracts';
import { listBuildFiles } from '@secondset/releases';
import { z } from 'zod';

export interface ReleaseClient {
  /** Uploads the build in a folder; resolves to its version. What is there is not sent again. */
  upload(
    dist: string,
    about: { name: string; commit: string | null; packageVersion: string | null },
  ): Promise<string>;
  /** A link that shows builds that are not live to the person who opens it. */
  ticket(request: {
    builds: Record<string, string>;
    path: string;
    hours?: number | undefined;
  }): Promise<{ url: string; until: string }>;
}

const announcedSchema = z.object({ version: z.string(), missing: z.array(z.string()) });
const ticketSchema = z.object({ url: z.string(), until: z.string() });

/** Releases through the gateway of a running product, with a team's token. */
export function createReleaseClient(siteUrl: string, token: string): ReleaseClient {
  const call = async (method: string, path: string, body?: object | Buffer): Promise<unknown> => {
    const isFile = Buffer.isBuffer(body);
    const url = new URL(`/api/releases${path}`, siteUrl);
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Error(`Nothing answers at ${siteUrl}. Start the product there first.`, { cause });
    });
    const text = await answer.text();
    if (answer.ok) return text === '' ? undefined : JSON.parse(text);
    const problem = problemSchema.safeParse(parseJson(text)).data;
    throw new Error(`${url.origin} refused: ${problem?.detail ?? `status ${answer.status}`}`);
  };

  return {
    async upload(dist, about) {
      const files = await listBuildFiles(dist);
      if (files.length === 0) throw new Error(`There is no build in ${dist}.`);
      const announced = await call('POST', '/uploads', { ...about, files });
      const { version, missing } = announcedSchema.parse(announced);
      const at = `/uploads/${about.name}/${version}`;
      for (const path of missing) {
        const bytes = await readFile(join(dist, path));
        await call('PUT', `${at}?path=${encodeURIComponent(path)}`, bytes);
      }
      await call('POST', `${at}/finish`);
      return version;
    },
    ticket: async (request) => ticketSchema.parse(await call('POST', '/tickets', request)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
