import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteDeclarationSchema } from '@secondset/contracts';

/** What the remote in a folder says of itself. */
export async function declarationIn(root: string) {
  const url = pathToFileURL(join(root, 'remote.config.ts'));
  const module: object = { ...(await import(url.href)) };
  return remoteDeclarationSchema.parse(Reflect.get(module, 'remote'));
}
