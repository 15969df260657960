import { createHash, timingSafeEqual } from 'node:crypto';
import type { Principal } from '@secondset/service-kit';
import { z } from 'zod';

/** Who calls the release API: a team, and what it may release. */
export type Releaser = Extract<Principal, { kind: 'team' }>;

const entry = /^([\w @.-]{1,60}):([0-9a-f]{64}):(\*|[a-z0-9-]+(?:\+[a-z0-9-]+)*)$/;

const digestOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * `<team>:<sha256 of the token, hex>:<names joined by +>`, separated by commas. The tokens
 * themselves are with the teams only. `*` stands for every front end.
 */
export const releaseTokensSchema = z.string().transform((text, context) => {
  const tokens = text.split(',').map((item) => {
    const [, name = '', digest = '', names = ''] = entry.exec(item.trim()) ?? [];
    const allowed = new Set(names.split('+'));
    const mayRelease = (name: string) => allowed.has('*') || allowed.has(name);
    const releaser: Releaser = { kind: 'team', name, mayRelease };
    return { digest: Buffer.from(digest, 'hex'), releaser };
  });
  if (tokens.some(({ releaser }) => releaser.name === '')) {
    context.addIssue('Use <team>:<sha256 of the token>:<names joined by +>, separated by commas.');
    return z.NEVER;
  }
  return {
    /** Whose token it is; undefined for any that nobody was given. */
    find(token: string): Releaser | undefined {
      const digest = digestOf(token);
      return tokens.find((known) => timingSafeEqual(known.digest, digest))?.releaser;
    },
  };
});
