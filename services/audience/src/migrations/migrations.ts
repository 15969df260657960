import { DomainError, withinMs } from '@secondset/service-kit';
import { type GivenToMigrations, runMigrations } from './run-migrations.ts';

export interface Migrations {
  /** Begins to bring stored documents up to date, unless it has. */
  start(): Promise<void>;
  /** Resolves once lists and counts have everybody. Throws `unavailable` while they do not. */
  done(): Promise<void>;
}

/** A person does not wait longer for a list. */
const patienceMs = 5_000;

/** Lists and counts wait for these; the gate that decides about mail reads no new field. */
export function createMigrations(context: GivenToMigrations): Migrations {
  let running: Promise<void> | undefined;
  return {
    start: () => {
      running ??= runMigrations(context);
      return running;
    },
    done: async () => {
      if (running === undefined) return;
      try {
        await withinMs(patienceMs, running, 'Bringing people up to date');
      } catch (cause) {
        throw new DomainError('unavailable', 'people-not-ready', { cause });
      }
    },
  };
}
