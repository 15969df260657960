import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBuildFiles } from '@secondset/releases';
import { z } from 'zod';

export interface ReleaseClient {
  /** Sends a build that is not there yet, or the rest of one; resolves to its version. */
  upload(name: string, dist: string): Promise<string>;
  goLive(name: string, version: string, force?: string): Promise<void>;
  /** Goes back to the build before, or to a named one; resolves to the version that is live. */
  rollBack(name: string, to?: string): Promise<string>;
  /** Takes a front end from the visitors that has no build to go back to. */
  withdraw(name: string, reason?: string): Promise<void>;
}

const announcedSchema = z.object({ version: z.string(), missing: z.array(z.string()) });
const liveSchema = z.object({ live: z.record(z.string(), z.string()) });
const problemSchema = z.object({ detail: z.string() });

/** Releases into a product that runs, through its gateway, with a team's token. */
export function createReleaseClient(product: URL, token: string): ReleaseClient {
  const call = async (
    method: 'POST' | 'PUT',
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<unknown> => {
    const answer = await fetch(new URL(`/api/releases/${path}`, product), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': method === 'PUT' ? 'application/octet-stream' : 'application/json',
      },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(reasonIn(text) ?? `${product.origin} says ${answer.status}.`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const post = (path: string, body: unknown) => call('POST', path, JSON.stringify(body));
  return {
    async upload(name, dist) {
      const files = await listBuildFiles(dist);
      const { version, missing } = announcedSchema.parse(await post('uploads', { name, files }));
      for (const path of missing) {
        const query = new URLSearchParams({ path });
        const bytes = new Uint8Array(await readFile(join(dist, path)));
        await call('PUT', `uploads/${name}/${version}?${query}`, bytes);
      }
      await post(`uploads/${name}/${version}/finish`, {});
      return version;
    },
    async goLive(name, version, force) {
      await post('live', { changes: [{ name, version }], ...(force !== undefined && { force }) });
    },
    async rollBack(name, to) {
      const answer = await post('rollback', { name, ...(to !== undefined && { to }) });
      return liveSchema.parse(answer).live[name] ?? '';
    },
    async withdraw(name, reason) {
      await post('withdraw', { name, ...(reason !== undefined && { reason }) });
    },
  };
}

/** The sentence of a problem. */
function reasonIn(text: string): string | undefined {
  try {
    return problemSchema.safeParse(JSON.parse(text)).data?.detail;
  } catch {
    return undefined;
  }
}
