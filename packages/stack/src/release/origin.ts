import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { z } from 'zod';
import { inProject, projectRoot } from '../root.ts';

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Who releases: the name that commits here bear, else the account on this machine. */
export const releaser = (): string => git('config', 'user.name') || userInfo().username;

/** Where a build of this repository comes from, for its record. */
export async function originOf(name: string) {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(inProject(name, 'package.json'), 'utf8')));
  return { name, by: releaser(), commit: currentCommit(), packageVersion: version };
}

/** The commit that is checked out, marked if files differ from it; null outside a repository. */
function currentCommit(): string | null {
  const head = git('rev-parse', 'HEAD');
  if (head === undefined) return null;
  const changes = git('status', '--porcelain', '--untracked-files=no');
  return changes === '' ? head : `${head} with changes`;
}
