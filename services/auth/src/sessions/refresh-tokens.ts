import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Role } from '@secondset/contracts';
import type { Context } from '../context.ts';

/**
 * How long a session lasts unused, and in all. People with a role reach other people's data, so
 * theirs end after half a day unused: nobody finds last night's session on a shared computer.
 */
export const lifetimeOf = (role: Role | null) =>
  role === null
    ? { idleSeconds: 7 * 86_400, absoluteSeconds: 30 * 86_400 }
    : { idleSeconds: 12 * 3_600, absoluteSeconds: 14 * 86_400 };

/**
 * How long a spent token returns its successor again: for two tabs at once, and for lost answers.
 */
export const graceSeconds = 20;

export const createRefreshToken = () => randomBytes(32).toString('base64url');

export const hashRefreshToken = (token: string) =>
  createHash('sha256').update(token).digest('base64url');

/**
 * The token after `token`. It is derived, not random, so that a repeated refresh can return the
 * same one although only hashes are stored. Without `secret` it cannot be predicted.
 */
const successorOf = (token: string, secret: Buffer) =>
  createHmac('sha256', secret).update(token).digest('base64url');

/** The token after `token`: the one that is stored, whichever secret derived it, or a new one. */
export async function findSuccessor(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  token: string,
): Promise<string> {
  const candidates = secrets.refresh.map((secret) => successorOf(token, secret));
  const ids = candidates.map(hashRefreshToken);
  const stored = await database.refreshTokens.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  const known = candidates.find((_, index) => stored.some(({ _id }) => _id === ids[index]));
  return known ?? successorOf(token, secrets.refresh[0]);
}
