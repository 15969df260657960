import { z } from 'zod';
import { auditHeadKey } from './names.ts';
import { parseJson } from './parse-json.ts';

/** The end of the chain: the number and the hash of the last entry. */
export const auditHeadSchema = z.object({ seq: z.number().int().min(1), hash: z.string() });
export type AuditHead = z.infer<typeof auditHeadSchema>;

/** Says of each entry that the end of the chain was noted beside it, in the store. */
export const headMark = { headIn: auditHeadKey };
const markedSchema = z.object({ headIn: z.literal(auditHeadKey) });
export const isMarked = (entry: unknown): boolean => markedSchema.safeParse(entry).success;

/** What is wrong with the end that the store notes; `hashes` are those of the entries there are. */
export function headProblems(
  noted: Buffer | undefined,
  hashes: ReadonlyMap<number, string>,
  anyMarked: boolean,
): string[] {
  if (noted === undefined) return anyMarked ? [`${auditHeadKey} is gone.`] : [];
  const head = auditHeadSchema.safeParse(parseJson(noted.toString())).data;
  if (head === undefined) return [`${auditHeadKey} cannot be read.`];
  if (hashes.get(head.seq) === head.hash) return [];
  return [`${auditHeadKey} names entry ${head.seq}, which is missing or another one now.`];
}
