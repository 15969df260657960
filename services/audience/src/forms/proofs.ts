import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hasZeroBits } from '@secondset/contracts/forms/proof';
import type { RateLimits } from '@secondset/service-kit/database';

export interface Proofs {
  /** What the header of an answer that asks for a proof says. */
  challenge(): string;
  /** Whether this is a challenge of ours, solved in time, that nobody has used yet. Uses it up. */
  redeem(proof: string | undefined): Promise<boolean>;
}

/** About 65,000 digests: a second on a laptop, ten on an old phone. */
export const proofBits = 16;
const lifeSeconds = 600;
const once = { name: 'form proof', limit: 1, windowSeconds: lifeSeconds };

/** Challenges need no record until they are solved: what was signed is enough. */
export function createProofs({
  keys,
  bits,
  rateLimits,
  now,
}: {
  /** Newest first: the first one signs. */
  keys: readonly [Buffer, ...Buffer[]];
  bits: number;
  rateLimits: RateLimits;
  now: () => Date;
}): Proofs {
  const sign = (text: string, key = keys[0]) =>
    createHmac('sha256', key).update(text).digest('base64url');
  const isOurs = (text: string, signature: string) =>
    keys.some((key) => {
      const expected = Buffer.from(sign(text, key));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    challenge: () => {
      const text = `${seconds() + lifeSeconds}-${randomBytes(12).toString('hex')}`;
      return `${bits}:${text}.${sign(text)}`;
    },
    redeem: async (proof = '') => {
      const [text = '', signature = '', counter = ''] = proof.split('.');
      if (!isOurs(text, signature)) return false;
      if (Number(text.split('-')[0]) < seconds() || !/^\d{1,8}$/.test(counter)) return false;
      if (!hasZeroBits(createHash('sha256').update(proof).digest(), bits)) return false;
      return rateLimits.tryTake(once, text);
    },
  };
}
