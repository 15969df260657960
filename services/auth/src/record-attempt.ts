import { DomainError } from '@secondset/service-kit';
import type { Audit, AuditEntry } from '@secondset/service-kit/database';

/**
 * Does what a person has to prove something for, and records how it ended: done, or refused and
 * why. An attempt that cannot be recorded does not succeed. What was not even tried, since there
 * are too many attempts, is not recorded one by one: a flood must not fill the log.
 */
export async function recordAttempt<T>(
  audit: Pick<Audit, 'record'>,
  entry: AuditEntry,
  act: () => Promise<T>,
  /** What only the result tells. */
  more: (result: T) => Partial<AuditEntry> = () => ({}),
): Promise<T> {
  let result: T;
  try {
    result = await act();
  } catch (error) {
    const refused = error instanceof DomainError && error.code !== 'internal';
    if (refused && (error.code === 'rate-limited' || error.code === 'unavailable')) throw error;
    const detail = { ...entry.detail, reason: refused ? error.refusal.code : 'error' };
    const outcome = refused ? 'refused' : 'failed';
    // Somebody who proved nothing may have typed any address.
    await audit.record({ ...entry, outcome, detail, onlyKnown: 'actor' });
    throw error;
  }
  await audit.record({ ...entry, ...more(result) });
  return result;
}
