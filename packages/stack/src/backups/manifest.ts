import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The description of a backup, beside its files. A folder without it is an unfinished backup. The
 * name is from earlier versions, whose backups must stay readable.
 */
export const manifestFile = 'copy.json';

const fileSchema = z.strictObject({
  name: z.enum(['data.mdb', 'secrets.json']),
  bytes: z.int().nonnegative(),
  /** Of the content before it is sealed. */
  sha256: z.hash('sha256'),
  /** Base64; of the sealed file. */
  seal: z.strictObject({ iv: z.base64(), tag: z.base64() }).nullable(),
});

const manifestSchema = z.strictObject({
  format: z.literal(1),
  at: z.iso.datetime(),
  reason: z.string(),
  /** How the key is derived from the passphrase; null if the backup is not sealed. */
  scrypt: z.strictObject({ salt: z.base64(), cost: z.int() }).nullable(),
  files: z.array(fileSchema),
  /** How many documents each collection has. */
  documents: z.record(z.string(), z.int()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = z.infer<typeof fileSchema>;

/**
 * Throws with a sentence if the folder is not a finished backup of a format that this version
 * reads.
 */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`${backup} is not a finished backup: it has no ${manifestFile}.`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${join(backup, manifestFile)} is damaged or of another version.`);
  }
}
