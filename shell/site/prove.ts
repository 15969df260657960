import { solveChallenge } from '@secondset/contracts/forms/proof';

/** A module worker: solves the challenge of a form, away from the page's own thread. */
addEventListener('message', async ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  postMessage(await solveChallenge(data.challenge, data.bits));
});
