import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * Lets a process with an environment of its own read what Node compiled for this one and others
 * before it: most of what a service does until it is ready.
 */
export function compileCache(): Record<string, string> {
  // Its folder has one for each version of Node.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
