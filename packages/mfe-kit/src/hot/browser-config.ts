import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';

/** The first configuration of a front end's folder: the one for browsers. */
export async function browserConfig(root: string): Promise<Configuration> {
  const path = join(root, 'rspack.config.ts');
  const module: object = { ...(await import(pathToFileURL(path).href)) };
  const found: Configuration | Configuration[] = Reflect.get(module, 'default');
  const [first] = [found].flat();
  if (first === undefined) throw new Error(`${root} has no configuration to build.`);
  return first;
}
