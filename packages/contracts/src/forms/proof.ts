/**
 * Proof of work for forms: a counter after which the digest of the challenge begins with enough
 * zero bits. Finding it takes a browser a few seconds; checking it costs one digest.
 */

/** Names the challenge in an answer that asks for a proof: `<bits>:<challenge>`. */
export const challengeHeader = 'form-challenge';

/** The field of a submission that has the solved challenge: `<challenge>.<counter>`. */
export const proofField = 'proof';

/** Where browsers get the worker that solves a challenge. */
export const proofWorkerPath = '/prove.js';

/** More digests than any challenge of ours takes, so that a worker ends by itself. */
export const mostDigests = 2 ** 22;

const atOnce = 256;
const encoder = new TextEncoder();

/** Whether a digest begins with that many zero bits. */
export function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  if (digest.subarray(0, whole).some((byte) => byte !== 0)) return false;
  return (digest[whole] ?? 0) >> (8 - (bits & 7)) === 0;
}

/** Solves a challenge; undefined after `mostDigests` digests. */
export async function solveChallenge(challenge: string, bits: number): Promise<string | undefined> {
  for (let start = 0; start < mostDigests; start += atOnce) {
    const proofs = Array.from({ length: atOnce }, (_, index) => `${challenge}.${start + index}`);
    const digests = await Promise.all(
      proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))),
    );
    const found = digests.findIndex((digest) => hasZeroBits(new Uint8Array(digest), bits));
    if (found >= 0) return proofs[found];
  }
  return undefined;
}
