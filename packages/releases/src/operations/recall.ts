import { type AuditEntry, auditKeys, readAuditEntries } from '../audit.ts';
import { emptyRegistry, type HistoryEvent, liveVersion, type Registry } from '../registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { withFrontEnd, withLive } from './lineage.ts';

export interface Recalled {
  /** What was live and what was withdrawn, with the history. */
  registry: Registry;
  /** Front ends that were live, by entries that do not say which build. */
  unknown: string[];
  /** When the last entry was written; null if there is none. */
  until: string | null;
}

/** What the audit log knows of what was live, for a registry that is lost. */
export async function recall(store: ReleaseStore): Promise<Recalled> {
  const read = await readAuditEntries(store, await auditKeys(store));
  const entries = read.flatMap((entry) => (entry?.outcome === 'done' ? [entry] : []));
  const steps = entries.flatMap(({ after, ...entry }) => (after ? [{ ...entry, after }] : []));
  const inOrder = steps.toSorted((a, b) => a.after.revision - b.after.revision);
  const told = inOrder.reduce(applyStep, emptyRegistry);
  const registry = entries.reduce(applyPin, told);
  const last = new Map<string, string>();
  for (const { names, action } of entries)
    if (liveActions.includes(action)) for (const name of names) last.set(name, action);
  const unknown = [...last].flatMap(([name, action]) =>
    registry.frontEnds[name] === undefined && action !== 'withdraw' ? [name] : [],
  );
  return { registry, unknown, until: entries.at(-1)?.at ?? null };
}

/** A registry that is lost, as far as its last copy or else the audit log knows it. */
export async function lastKnownRegistry(store: ReleaseStore): Promise<Registry | undefined> {
  const copy = await store.readRegistryCopy();
  if (copy !== undefined) return copy;
  const { registry } = await recall(store);
  return Object.keys(registry.frontEnds).length > 0 ? registry : undefined;
}

const liveActions = ['live', 'force live', 'roll back', 'withdraw', 'repair'];

type Step = AuditEntry & { after: NonNullable<AuditEntry['after']> };

function applyStep(registry: Registry, { at, by, action, after }: Step): Registry {
  let next = registry;
  for (const [name, { version, skipped, reason }] of Object.entries(after.frontEnds)) {
    const known = next.frontEnds[name];
    if (version !== null && liveVersion(known) !== version) {
      const event = { version, at, by, reason, cause: causeOf(by, action) };
      next = withLive(next, name, event, { skipped });
    } else if (known !== undefined) {
      const withdrawn = version === null ? { by, at, reason } : null;
      const previousVersion = version === null ? null : known.previousVersion;
      const changed = { ...known, skipped, previousVersion, withdrawn };
      next = withFrontEnd(next, name, changed, at);
    }
  }
  return next;
}

function applyPin(registry: Registry, { at, by, action, names, detail }: AuditEntry): Registry {
  const [name = ''] = names;
  const known = registry.frontEnds[name];
  if (known === undefined || (action !== 'pin' && action !== 'unpin')) return registry;
  const others = known.pinned.filter(({ version }) => version !== detail);
  const pinned = action === 'pin' ? [...others, { version: detail, by, at }] : others;
  return { ...registry, frontEnds: { ...registry.frontEnds, [name]: { ...known, pinned } } };
}

function causeOf(by: string, action: string): HistoryEvent['cause'] {
  if (action !== 'roll back') return 'release';
  return by === 'automatic' ? 'automatic' : 'rollback';
}
