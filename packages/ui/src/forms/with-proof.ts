import { challengeHeader, proofField, proofWorkerPath } from '@secondset/contracts/forms/proof';

/** An old phone takes this long; after that the first answer stands. */
const longestMs = 60_000;

/**
 * Sends a form. When the site is under load and asks for a proof of work, does the work in a worker
 * and sends the form once more. Without a worker the first answer stands: those people have to wait
 * longer, and are not shut out.
 */
export async function withProof(
  send: (proof: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const answer = await send({});
  const [, bits, challenge] =
    /^(\d\d?):(\S+)$/.exec(answer.headers.get(challengeHeader) ?? '') ?? [];
  if (bits === undefined || challenge === undefined) return answer;
  const proof = await prove(challenge, Number(bits)).catch(() => undefined);
  return proof === undefined ? answer : send({ [proofField]: proof });
}

function prove(challenge: string, bits: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(proofWorkerPath, { type: 'module' });
    const late = setTimeout(() => settle(undefined), longestMs);
    const settle = (proof: string | undefined) => {
      clearTimeout(late);
      worker.terminate();
      resolve(proof);
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) =>
      settle(typeof data === 'string' ? data : undefined);
    worker.onerror = reject;
    worker.postMessage({ challenge, bits });
  });
}
