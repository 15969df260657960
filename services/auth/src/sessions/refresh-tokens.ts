import { createHash, createHmac, randomBytes } from 'node:crypto';

export const idleSeconds = 7 * 86_400;
export const absoluteSeconds = 30 * 86_400;
/**
 * How long a spent token answers its successor again: for two tabs at once and for answers that got
 * lost.
 */
export const graceSeconds = 20;

export const createRefreshToken = () => randomBytes(32).toString('base64url');

export const hashRefreshToken = (token: string) =>
  createHash('sha256').update(token).digest('base64url');

/**
 * The token after `token`. It is derived, not drawn, so that a repeated refresh can answer the same
 * one although only hashes are stored; without `secret` it cannot be foretold.
 */
export const successorOf = (token: string, secret: Buffer) =>
  createHmac('sha256', secret).update(token).digest('base64url');
