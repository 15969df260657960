import { z } from 'zod';
import { auditKeys, auditSeq, hashUnchained, sha256 } from './audit.ts';
import { type AuditHead, headProblems, isMarked } from './audit-head.ts';
import { auditHeadKey } from './names.ts';
import { parseJson } from './parse-json.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface VerifiedAudit {
  entries: number;
  head: AuditHead;
  /** In sentences; none if the chain is whole. */
  problems: string[];
  /** The hash of each entry by its number, to compare with ends that were noted elsewhere. */
  hashes: ReadonlyMap<number, string>;
}

/** As it was written: the hash is that of the text, in which the order of fields counts. */
const textSchema = z.record(z.string(), z.unknown());
const linkSchema = z.object({ prev: z.string(), hash: z.string() });
const mostProblems = 20;

/** Checks that no entry of the release audit was changed or removed, from the first to the last. */
export async function verifyAuditChain(store: ReleaseStore): Promise<VerifiedAudit> {
  const problems: string[] = [];
  const hashes = new Map<number, string>();
  // Read before the entries: others may write meanwhile.
  const noted = await store.readFile(auditHeadKey);
  const keys = await auditKeys(store);
  let anyMarked = false;
  let head: AuditHead = { seq: 0, hash: await hashUnchained(store, keys) };
  for (const key of keys) {
    const seq = auditSeq(key);
    if (seq === undefined) continue;
    if (seq !== head.seq + 1) problems.push(`Entries ${head.seq + 1} to ${seq - 1} are missing.`);
    const bytes = (await store.readFile(key)) ?? Buffer.alloc(0);
    const text = textSchema.safeParse(parseJson(bytes.toString())).data;
    const link = linkSchema.safeParse(text).data;
    if (text === undefined || link === undefined) {
      problems.push(`Entry ${seq} cannot be read.`);
      head = { seq, hash: sha256(bytes) };
      continue;
    }
    const { hash: _, ...unsealed } = text;
    const { prev, hash } = link;
    if (sha256(JSON.stringify(unsealed)) !== hash) problems.push(`Entry ${seq} was changed.`);
    else if (seq === head.seq + 1 && prev !== head.hash)
      problems.push(
        seq === 1
          ? 'The entries from before the chain were changed.'
          : `Entry ${seq} does not follow entry ${seq - 1}: one of them was replaced.`,
      );
    hashes.set(seq, hash);
    anyMarked ||= isMarked(text);
    head = { seq, hash };
  }
  problems.push(...headProblems(noted, hashes, anyMarked));
  return { entries: keys.length, head, problems: problems.slice(0, mostProblems), hashes };
}
