import { createHash, timingSafeEqual } from 'node:crypto';
import type { Principal } from '@secondset/service-kit';
import { z } from 'zod';

/** A team, and what it may release. */
export type Releaser = Extract<Principal, { kind: 'team' }>;
/** A gate, and of what it may write results. */
export type Gate = Extract<Principal, { kind: 'gate' }>;

const entry = /^([\w @.-]{1,60}):([0-9a-f]{64}):(\*|[a-z0-9-]+(?:\+[a-z0-9-]+)*)(:gate)?$/;
const form =
  'Use <team>:<sha256 of the token>:<names joined by +>, and :gate after it for a gate, separated by commas.';

const digestOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * `<team>:<sha256 of the token, hex>:<names joined by +>`, separated by commas. The tokens
 * themselves are with the teams only. `*` stands for every front end. `:gate` at the end makes it
 * the token of a gate: it writes what was found in a browser, and releases nothing.
 */
export const releaseTokensSchema = z.string().transform((text, context) => {
  const tokens = text.split(',').map((item) => {
    const [, name = '', digest = '', names = '', gate] = entry.exec(item.trim()) ?? [];
    const allowed = new Set(names.split('+'));
    const isAllowed = (one: string) => allowed.has('*') || allowed.has(one);
    const holder: Releaser | Gate =
      gate === undefined
        ? { kind: 'team', name, mayRelease: isAllowed }
        : { kind: 'gate', name, mayCheck: isAllowed };
    return { digest: Buffer.from(digest, 'hex'), holder };
  });
  if (tokens.some(({ holder }) => holder.name === '')) {
    context.addIssue(form);
    return z.NEVER;
  }
  return {
    /** Whose token it is; undefined for any that nobody was given. */
    find(token: string): Releaser | Gate | undefined {
      const digest = digestOf(token);
      return tokens.find((known) => timingSafeEqual(known.digest, digest))?.holder;
    },
  };
});
