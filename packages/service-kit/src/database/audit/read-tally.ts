import { secondsBetween } from '../../time.ts';
import type { AuditEntry } from './audit.ts';

/** Reading more people than this within an hour is recorded, in however many pages. */
const unrecordedReads = 50;
const windowSeconds = 3_600;

interface Tally {
  people: number;
  since: Date;
}

/** Adds up what each administrator reads, and records every 50 people. */
export function createReadTally(
  record: (entry: AuditEntry) => Promise<void>,
  now: () => Date,
): (entry: AuditEntry, people: number) => Promise<void> {
  const tallies = new Map<string, Tally>();
  return async (entry, people) => {
    const { actor, action } = entry;
    const key = JSON.stringify([actor, action]);
    const known = tallies.get(key);
    const at = now();
    const isOld = known === undefined || secondsBetween(known.since, at) > windowSeconds;
    const tally = isOld ? { people: 0, since: at } : known;
    tally.people += people;
    tallies.set(key, tally);
    if (tally.people <= unrecordedReads) return;
    tallies.delete(key);
    await record({ ...entry, detail: { ...entry.detail, people: tally.people } });
  };
}
