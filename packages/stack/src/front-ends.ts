import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteDeclarationSchema } from '@secondset/contracts';
import { z } from 'zod';
import { projectRoot } from './root.ts';

const declarationFile = 'remote.config.ts';

/** The folders of this project's remotes: each declares itself in `remote.config.ts`. */
const listRemotes = (root = projectRoot): string[] =>
  readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, declarationFile)))
    .sort();

/** What is built and released: the shell, then the remotes. */
export const listFrontEnds = (root = projectRoot): string[] => ['shell', ...listRemotes(root)];

const moduleSchema = z.object({ remote: remoteDeclarationSchema });

/** What a remote of this project says of itself. */
export async function declarationOf(
  folder: string,
  root = projectRoot,
): Promise<z.infer<typeof remoteDeclarationSchema>> {
  const url = pathToFileURL(join(root, folder, declarationFile));
  return moduleSchema.parse({ ...(await import(url.href)) }).remote;
}
