import { createHash, randomInt } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const name = 'bucket';
const buckets = 10_000;
const weekSeconds = 604_800;

/** A number that says nothing about a person, and that the browser brings back. */
export function bucketOf(c: HonoContext): string | undefined {
  const given = getCookie(c, name);
  return given !== undefined && /^\d{1,4}$/.test(given) ? given : undefined;
}

/** Only while a build is released gradually; not set otherwise. */
export function giveBucket(c: HonoContext, https: boolean): string {
  const bucket = String(randomInt(buckets));
  setCookie(c, name, bucket, {
    path: '/',
    httpOnly: true,
    secure: https,
    sameSite: 'Lax',
    maxAge: weekSeconds,
  });
  return bucket;
}

/**
 * Whether the holder of a bucket is among the first. A higher percentage adds people and takes
 * nobody back; each build begins with other people.
 */
export function isAmongFirst(bucket: string, build: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${bucket}:${build}`).digest();
  return hash.readUInt32BE() % 100 < percent;
}
