import type { AuditEventModel, AuditEventRecord } from './audit-event.model.ts';
import { type AuditKeys, hashNetwork } from './audit-keys.ts';

export interface Verdict {
  /** How many events were read. */
  events: number;
  /** The number of the first event that is kept. */
  first: number;
  head: { seq: number; hash: string };
  /** What is wrong, in sentences; empty if the chain is whole. */
  problems: string[];
  /** The hash of each event, for comparing with what was noted elsewhere. */
  hashes: ReadonlyMap<number, string>;
}

const mostProblems = 20;

/** Reads a chain from its newest checkpoint, and finds every changed, missing or added event. */
export async function verifyChain(options: {
  chain: string;
  events: AuditEventModel;
  keys: AuditKeys;
}): Promise<Verdict> {
  const { chain, events, keys } = options;
  const checkpoint = await events
    .findOne({ chain, action: 'audit-checkpoint' })
    .sort({ seq: -1 })
    .lean();
  const upTo = Number(checkpoint?.detail.upTo ?? 0);
  const head = { seq: upTo, hash: String(checkpoint?.detail.hash ?? '') };
  const problems: string[] = [];
  const hashes = new Map<number, string>();
  const found = events
    .find({ chain, seq: { $gt: upTo } })
    .sort({ seq: 1 })
    .lean<AuditEventRecord[]>()
    .cursor();
  for await (const event of found) {
    if (event.seq !== head.seq + 1)
      problems.push(`Events ${head.seq + 1} to ${event.seq - 1} are missing.`);
    else if (event.prev !== head.hash)
      problems.push(`Event ${event.seq} does not follow event ${head.seq}.`);
    const flaw = flawOf(event, keys);
    if (flaw !== undefined) problems.push(`Event ${event.seq} ${flaw}.`);
    head.seq = event.seq;
    head.hash = event.hash;
    hashes.set(event.seq, event.hash);
    if (problems.length >= mostProblems) break;
  }
  return { events: hashes.size, first: upTo + 1, head, problems, hashes };
}

function flawOf(event: AuditEventRecord, keys: AuditKeys): string | undefined {
  const sealed = keys.seal(event);
  if (sealed === undefined) return `was sealed with key ${event.key}, which is not configured`;
  if (sealed !== event.hash) return 'was changed';
  const { network, networkNonce = '', networkHash } = event;
  if (network === undefined) return undefined;
  return hashNetwork(network, networkNonce) === networkHash ? undefined : 'names another network';
}
