import { type AuditEntry, addAuditEntry, audited, type ReleaseStore } from '@secondset/releases';
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

/** Writes down a step that was done. */
export const noteDone = (store: ReleaseStore, { action, names, detail = '' }: Step) =>
  addTo(store, {
    at: new Date().toISOString(),
    by: releaser(),
    action,
    names: [...names],
    detail,
    outcome: 'done',
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
