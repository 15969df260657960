import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { addRun, type Check, goLive, openFolderStore, upload } from '../index.ts';
import { writeRemoteBuild } from './remote-build.ts';

export const name = 'mfe-plan';

/** A folder of releases for each test, and the steps of a team with one remote. */
export function usePlanStore() {
  const here = { dir: '', store: openFolderStore('') };
  beforeEach(async () => {
    here.dir = await mkdtemp(join(tmpdir(), 'releases-'));
    here.store = openFolderStore(join(here.dir, 'releases'));
  });
  afterEach(() => rm(here.dir, { recursive: true, force: true }));

  /** Uploads a build that says these words, and returns its version. */
  const add = async (words: string): Promise<string> => {
    const dist = await writeRemoteBuild(join(here.dir, `dist-${words}`), name, words);
    return (await upload(here.store, dist, { name, by: 'ann' })).version;
  };
  const release = async (words: string): Promise<string> => {
    const version = await add(words);
    await goLive(here.store, [{ name, version, by: 'ann' }]);
    return version;
  };
  const live = async () => (await here.store.readRegistry()).frontEnds[name];
  /** Adds what a check found. */
  const find = (version: string, check: Check, scope: 'browser' | 'record' = 'browser') =>
    addRun(here.store, { name, version }, { by: 'ci', scope, checks: [check] });
  return { here, add, release, live, find };
}
