import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemSchema } from '@secondset/contracts';
import {
  type Check,
  listBuildFiles,
  type Registry,
  type ReleaseRecord,
  recordSchema,
  registrySchema,
} from '@secondset/releases';
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
  readRegistry(): Promise<Registry>;
  readRecord(name: string, version: string): Promise<ReleaseRecord>;
  /** A file of a build, or a compressed form of it, as it is stored. */
  readFile(name: string, version: string, path: string): Promise<Buffer>;
  /** Adds what a gate found; needs a gate's token. */
  addResults(name: string, version: string, results: readonly Check[]): Promise<void>;
}

const announcedSchema = z.object({ version: z.string(), missing: z.array(z.string()) });
const ticketSchema = z.object({ url: z.string(), until: z.string() });

/** Talks to the gateway of a running product, with the token of a team or of a gate. */
export function createReleaseClient(siteUrl: string, token: string): ReleaseClient {
  const send = async (method: string, path: string, body?: object | Buffer): Promise<Buffer> => {
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
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return bytes;
    const problem = problemSchema.safeParse(parseJson(bytes.toString())).data;
    throw new Error(`${url.origin} refused: ${problem?.detail ?? `status ${answer.status}`}`);
  };
  const call = async (method: string, path: string, body?: object | Buffer): Promise<unknown> =>
    parseJson((await send(method, path, body)).toString());
  const at = (name: string, version: string) => `/builds/${name}/${version}`;

  return {
    async upload(dist, about) {
      const files = await listBuildFiles(dist);
      if (files.length === 0) throw new Error(`There is no build in ${dist}.`);
      const announced = await call('POST', '/uploads', { ...about, files });
      const { version, missing } = announcedSchema.parse(announced);
      const upload = `/uploads/${about.name}/${version}`;
      for (const path of missing) {
        const bytes = await readFile(join(dist, path));
        await call('PUT', `${upload}?path=${encodeURIComponent(path)}`, bytes);
      }
      await call('POST', `${upload}/finish`);
      return version;
    },
    ticket: async (request) => ticketSchema.parse(await call('POST', '/tickets', request)),
    readRegistry: async () => registrySchema.parse(await call('GET', '')),
    readRecord: async (name, version) => recordSchema.parse(await call('GET', at(name, version))),
    readFile: (name, version, path) =>
      send('GET', `${at(name, version)}/file?path=${encodeURIComponent(path)}`),
    async addResults(name, version, results) {
      await call('POST', '/checks', { name, version, results });
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
