import { createHash } from 'node:crypto';

/**
 * A weak entity tag (RFC 9110 section 8.8.3) of a text: compressed and plain answers are the same
 * page.
 */
export const weakTag = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Whether If-None-Match names the tag. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (value: string) => value.trim().replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some((given) => given.trim() === '*' || opaque(given) === opaque(tag));
}
