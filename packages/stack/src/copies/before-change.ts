import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../root.ts';
import { tryToCopy } from './keep-copying.ts';
import type { CopyRequest } from './make-copy.ts';

interface Copying {
  dataDir: string;
  mongodbUri?: string | undefined;
  copiesDir?: string | undefined;
  passphrase?: string | undefined;
}

/** What backups consist of; undefined if none are made. */
export function copiesOf(options: Copying): Omit<CopyRequest, 'reason'> | undefined {
  const { dataDir, copiesDir, passphrase, mongodbUri } = options;
  return copiesDir === undefined || mongodbUri !== undefined
    ? undefined
    : { dataDir, copiesDir, passphrase };
}

/** Changes with what the services write: their models, and the database's storage format. */
async function shapeOfData(): Promise<string> {
  const files: string[] = [];
  const patterns = ['services/*/src/**/*.model.ts', 'packages/mongo-embedded/src/store/format.ts'];
  for await (const file of glob(patterns, { cwd: projectRoot })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(file).update(await readFile(join(projectRoot, file)));
  return hash.digest('hex');
}

/** Backs up the data before services with other models than the last ones touch it. */
export async function copyBeforeChange(
  options: Copying,
  hadData: boolean,
  report: (text: string) => void,
): Promise<void> {
  const copies = copiesOf(options);
  if (copies === undefined) return;
  const note = join(options.dataDir, 'shape-of-data');
  const shape = await shapeOfData();
  const before = await readFile(note, 'utf8').catch(() => undefined);
  if (before === shape) return;
  if (hadData) await tryToCopy({ ...copies, reason: 'before a change of the data' }, report);
  await writeFile(note, shape);
}
