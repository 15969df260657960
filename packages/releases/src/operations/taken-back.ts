import type { LiveFrontEnd } from '../registry.ts';

export interface TakenBack {
  how: 'rolled back' | 'rolled back automatically' | 'withdrawn';
  /** Null for what the history has forgotten. */
  done: { by: string; at: string; reason: string | null } | null;
}

/** Who took a build from the visitors, when and why; undefined if nobody did. */
export function takenBack(
  { history, skipped, withdrawn, version: last }: LiveFrontEnd,
  version: string,
): TakenBack | undefined {
  if (withdrawn !== null && version === last) return { how: 'withdrawn', done: withdrawn };
  if (!skipped.includes(version)) return undefined;
  const wentLive = history.findLastIndex((event) => event.version === version);
  const next = wentLive < 0 ? undefined : history[wentLive + 1];
  if (next === undefined || next.cause === 'release') return { how: 'rolled back', done: null };
  const { by, at, reason, cause } = next;
  const how = cause === 'automatic' ? 'rolled back automatically' : 'rolled back';
  return { how, done: { by, at, reason } };
}
