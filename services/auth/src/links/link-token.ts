import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for an emailed link. */
export const createLinkToken = () => randomBytes(32).toString('base64url');

/** How it is stored. A plain hash is enough: 256 random bits cannot be guessed. */
export const hashLinkToken = (token: string) =>
  createHash('sha256').update(token).digest('base64url');
