import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The best encoding that the client accepts (RFC 9110 section 12.5.3); undefined for none. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = new Set<string>();
  for (const item of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : undefined;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses off the main thread. `quality` is brotli's, 0 to 11. */
export async function compress(data: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(data, { level: Math.min(quality, 9) });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.byteLength,
  };
  return brotli(data, { params });
}
