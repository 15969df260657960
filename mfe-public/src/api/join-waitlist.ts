import type { WaitlistInput } from '@secondset/contracts';
import { postJson } from './post-json.ts';

/** Puts somebody on the waitlist. Repeating a `submissionId` stores nothing twice. */
export const joinWaitlist = async (entry: WaitlistInput): Promise<void> => {
  await postJson('/api/audience/forms/waitlist', entry);
};
