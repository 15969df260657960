import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A backup's folder is named by its moment: `2026-11-28T03-00-00Z`. */
const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export const backupName = (at: Date) =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

export const timeOf = (name: string) =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

/** The names of the finished backups, newest first. */
export async function listBackups(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => []);
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse();
}

const daysKept = 7;
const weeksKept = 4;
const latestKept = 3;

const dayOf = (name: string) => name.slice(0, 10);
/** Weeks begin on Monday; 1970 began on a Thursday. */
const weekOf = (name: string) => String(Math.floor((timeOf(name).getTime() / 86_400_000 + 3) / 7));

/**
 * The backups to keep: the three latest, the last of each of 7 days and the last of each of 4
 * weeks, counting only days and weeks with backups.
 */
export function keptOf(newestFirst: readonly string[]): Set<string> {
  const lastOf = (period: (name: string) => string, most: number) => {
    const last = new Map<string, string>();
    for (const name of newestFirst) if (!last.has(period(name))) last.set(period(name), name);
    return [...last.values()].slice(0, most);
  };
  return new Set([
    ...newestFirst.slice(0, latestKept),
    ...lastOf(dayOf, daysKept),
    ...lastOf(weekOf, weeksKept),
  ]);
}

/** Removes backups that are no longer needed. Resolves to their names. */
export async function pruneBackups(backupDir: string): Promise<string[]> {
  const names = await listBackups(backupDir);
  const kept = keptOf(names);
  const gone = names.filter((name) => !kept.has(name));
  for (const name of gone) await rm(join(backupDir, name), { recursive: true });
  return gone;
}
