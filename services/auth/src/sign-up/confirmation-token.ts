import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the mailed link. */
export const createConfirmationToken = () => randomBytes(32).toString('base64url');

/** What is stored of it. A plain hash is enough: 256 random bits cannot be guessed. */
export const hashConfirmationToken = (token: string) =>
  createHash('sha256').update(token).digest('base64url');
