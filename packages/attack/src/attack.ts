import type { AdminApi } from '@secondset/e2e/admin-api';
import type { Mailbox } from '@secondset/e2e/mailbox';
import type { TempStack } from '@secondset/e2e/temp-stack';

/** The product under attack. */
export interface Target {
  stack: TempStack;
  admin: AdminApi;
  mailbox: Mailbox;
}

export interface Attack {
  name: string;
  /** Resolves with a line for each thing that did not hold. */
  run(target: Target): Promise<string[]>;
}

/** A line when the two differ. */
export const differs = (what: string, found: unknown, wanted: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];
