import { AwsClient } from 'aws4fetch';
import { registryKey } from '../names.ts';
import { ReleaseError } from '../release-error.ts';
import type { BlobInfo, Blobs } from './blobs.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

export interface S3Config {
  /** The bucket's address, with a prefix if it holds other things: `https://host/bucket/prefix`. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long one request may take. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
const maxRetries = 3;

/**
 * Keeps releases in object storage that speaks S3 and honors `If-Match` and `If-None-Match` on
 * writes, so that many machines see one truth.
 */
export const openS3Store = (config: S3Config): ReleaseStore =>
  createReleaseStore(createS3Blobs(config));

function createS3Blobs(config: S3Config): Blobs {
  const { region, accessKeyId, secretAccessKey, timeoutMs = defaultTimeoutMs } = config;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: maxRetries,
  });
  const bucketUrl = new URL(config.bucketUrl);
  const [bucket = '', ...prefixParts] = bucketUrl.pathname.split('/').filter((part) => part !== '');
  const base = [bucketUrl.origin, bucket, ...prefixParts].join('/');
  const prefix = prefixParts.map((part) => `${part}/`).join('');
  /** What was read last, so that an unchanged registry is not sent again. */
  const seen = new Map<string, { tag: string; bytes: Buffer }>();

  const request = async (url: string, init: RequestInit, allowed: readonly number[]) => {
    const answer = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: unknown) => {
        throw new ReleaseError('unavailable', 'The store of releases does not answer.', {
          cause: error,
        });
      });
    if (answer.ok || allowed.includes(answer.status)) return answer;
    throw new ReleaseError(
      'unavailable',
      `The store of releases answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
    );
  };
  const at = (key: string) => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const put = async (key: string, bytes: Buffer, headers: Record<string, string>) => {
    const init = { method: 'PUT', body: new Uint8Array(bytes), headers };
    // 409: another write of the same key is under way. 404: the key to replace is gone.
    const answer = await request(at(key), init, [404, 409, 412]);
    await answer.arrayBuffer();
    return answer.status;
  };

  return {
    async get(key) {
      const known = seen.get(key);
      const headers: Record<string, string> = known ? { 'if-none-match': known.tag } : {};
      const answer = await request(at(key), { headers }, [304, 404]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status === 304 && known) return known;
      if (answer.status === 404) return undefined;
      const tag = answer.headers.get('etag');
      if (tag === null) throw new ReleaseError('unavailable', 'The store sent no entity tag.');
      const blob = { tag, bytes };
      if (key === registryKey) seen.set(key, blob);
      return blob;
    },
    async create(key, bytes) {
      for (let attempt = 0; attempt <= maxRetries; attempt += 1) {
        const status = await put(key, bytes, { 'if-none-match': '*' });
        if (status < 300) return true;
        if (status === 412) return false;
      }
      throw new ReleaseError('conflict', `${key} is being written by somebody else. Try again.`);
    },
    async set(key, bytes) {
      await request(at(key), { method: 'PUT', body: new Uint8Array(bytes) }, []);
    },
    async swap(key, tag, bytes) {
      const condition = tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag };
      return (await put(key, bytes, condition)) < 300;
    },
    async list(below) {
      const infos: BlobInfo[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
        if (next !== undefined) query.set('continuation-token', next);
        const answer = await request(`${bucketUrl.origin}/${bucket}?${query}`, {}, []);
        const page = readListing(await answer.text());
        infos.push(...page.infos.map((info) => ({ ...info, key: info.key.slice(prefix.length) })));
        next = page.next;
      } while (next !== undefined);
      return infos;
    },
    async remove(key) {
      await request(at(key), { method: 'DELETE' }, [404]);
    },
  };
}

/** The answer of ListObjectsV2. Keys are plain: they hold no character that XML escapes. */
function readListing(xml: string): { infos: BlobInfo[]; next: string | undefined } {
  const infos = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: textOf(content, 'Key') ?? '',
    changedAt: new Date(textOf(content, 'LastModified') ?? 0),
  }));
  return { infos, next: textOf(xml, 'NextContinuationToken') };
}

const textOf = (xml: string, tag: string): string | undefined => {
  const start = xml.indexOf(`<${tag}>`);
  if (start < 0) return undefined;
  return xml.slice(start + tag.length + 2, xml.indexOf(`</${tag}>`, start));
};
