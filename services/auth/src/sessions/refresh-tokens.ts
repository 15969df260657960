import { createHash, createHmac, randomBytes } from 'node:crypto';

export const idleSeconds = 7 * 86_400;
export const absoluteSeconds = 30 * 86_400;
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
export const successorOf = (token: string, secret: Buffer) =>
  createHmac('sha256', secret).update(token).digest('base64url');
