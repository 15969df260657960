import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { filePathSchema, ownFileKey, sharedFileKey } from '../names.ts';
import type { BuildFile } from '../record.ts';
import { ReleaseError } from '../release-error.ts';

/** The suffix of each compressed form that a build makes beside a file. */
export const encodingSuffixes = { br: '.br', gzip: '.gz' } as const;
const encodings = ['br', 'gzip'] as const;

/** What the bundler reports for people, with the folder it ran in. */
const notReleased = new Set(['mf-stats.json']);
const hashedName = /\.[0-9a-f]{8,32}\.[a-z0-9]+(?:\.map)?$/;
const ownFolders = /^(?:prerender|site)\//;

export const integrityOf = (bytes: Buffer) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

export const keyOfFile = (name: string, version: string, { kind, path }: BuildFile) =>
  kind === 'shared' ? sharedFileKey(name, path) : ownFileKey(name, version, path);

/** The paths of a file's forms, the file itself last: once it is stored, so are all of them. */
export const formsOf = ({ path, encodings }: BuildFile) => [
  ...encodings.map((encoding) => path + encodingSuffixes[encoding]),
  path,
];

/** The files of a finished build, sorted by path. */
export async function listBuildFiles(dist: string): Promise<BuildFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const all = new Set(paths);
  const isCompressed = (path: string) =>
    encodings.some((encoding) => {
      const suffix = encodingSuffixes[encoding];
      return path.endsWith(suffix) && all.has(path.slice(0, -suffix.length));
    });
  const released = paths.filter((path) => !isCompressed(path) && !notReleased.has(path)).sort();
  return Promise.all(
    released.map(async (path): Promise<BuildFile> => {
      if (!filePathSchema.safeParse(path).success)
        throw new ReleaseError(
          'refused',
          `${path} cannot be released: use letters, digits, dots and hyphens in file names.`,
        );
      const bytes = await readFile(join(dist, path));
      const isShared = hashedName.test(path) && !ownFolders.test(path);
      const made = encodings.filter((encoding) => all.has(path + encodingSuffixes[encoding]));
      return {
        path,
        bytes: bytes.byteLength,
        integrity: integrityOf(bytes),
        kind: isShared ? 'shared' : 'own',
        // The gateway compresses what it makes of the others itself.
        encodings: isShared ? made : [],
      };
    }),
  );
}

/** The version of a build: the same files make the same one, wherever they were built. */
export function contentId(files: readonly BuildFile[]): string {
  const hash = createHash('sha256');
  for (const { path, integrity } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\0${integrity}\0`);
  return hash.digest('hex').slice(0, 16);
}
