import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first executable `mongod` of a search path such as `PATH`; undefined when there is none. */
export const findMongod = (searchPath: string): string | undefined =>
  searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'mongod'))
    .find(isExecutable);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
