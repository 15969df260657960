import {
  type AuditEntry,
  addAuditEntry,
  audited,
  auditedChange,
  type Registry,
  type ReleaseStore,
  stateAfter,
} from '@secondset/releases';
import { releaser } from './origin.ts';

export interface Step {
  action: string;
  names: readonly string[];
  detail?: string;
}

/** Does a step of the command line, and writes it into the gateway's audit log. */
export const writtenDown = <Result>(
  store: ReleaseStore,
  step: Step,
  work: () => Promise<Result>,
  by = releaser(),
): Promise<Result> =>
  audited(
    (entry) => addTo(store, { at: new Date().toISOString(), ...entry }),
    { by, ...step },
    work,
  );

/** The same for a step that may change what is live: what is live after it is written down too. */
export const liveWrittenDown = (
  store: ReleaseStore,
  step: Step,
  work: () => Promise<Registry>,
  by = releaser(),
): Promise<Registry> =>
  auditedChange(
    (entry) => addTo(store, { at: new Date().toISOString(), ...entry }),
    { by, ...step },
    work,
  );

/** Writes down a step that was done, and what is live after it. */
export const noteDone = (
  store: ReleaseStore,
  { action, names, detail = '' }: Step,
  registry: Registry,
) =>
  addTo(store, {
    at: new Date().toISOString(),
    by: releaser(),
    action,
    names: [...names],
    detail,
    outcome: 'done',
    after: stateAfter(registry, names),
  });

/** What happened stays so when it cannot be written down; that is said. */
async function addTo(store: ReleaseStore, entry: AuditEntry): Promise<void> {
  try {
    await addAuditEntry(store, entry);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`Not in the audit log: ${entry.action} ${entry.names.join(', ')}. ${why}`);
  }
}
