import {
  type Retention,
  retentionLimits,
  retentionNames,
} from '@secondset/contracts/retention-limits';

/** What the console has set; rejects if that is not known. */
export async function loadRetention(signal: AbortSignal): Promise<Retention> {
  const answer = await fetch('/api/audience/settings/retention', { signal });
  const given: unknown = await answer.json();
  if (!answer.ok || !isRetention(given)) throw new Error(`Answered ${answer.status}`);
  return given;
}

const isRetention = (given: unknown): given is Retention =>
  typeof given === 'object' &&
  given !== null &&
  retentionNames.every((name) => {
    const value: unknown = Object.entries(given).find(([each]) => each === name)?.[1];
    return typeof value === 'number' && value <= retentionLimits[name].most;
  });
