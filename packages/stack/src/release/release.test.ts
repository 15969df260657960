import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPointer, release, rollBack } from './release.ts';

let dir: string;
let dist: string;
let releases: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'release-'));
  dist = join(dir, 'dist');
  releases = join(dir, 'releases');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'mf-manifest.json'), '{}');
  await writeFile(join(dist, 'assets', 'a.js'), 'one');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const change = (text: string) => writeFile(join(dist, 'assets', 'a.js'), text);

describe('release', () => {
  it('puts the build into a folder named by its content and points at it', async () => {
    const { version, previousVersion } = await release('mfe-public', dist, releases);
    expect(previousVersion).toBeNull();
    const copied = await readFile(join(releases, 'mfe-public', version, 'assets', 'a.js'), 'utf8');
    expect(copied).toBe('one');
    expect(await readPointer('mfe-public', releases)).toEqual({ version, previousVersion: null });
  });

  it('changes nothing if the same build is released again', async () => {
    const first = await release('mfe-public', dist, releases);
    expect(await release('mfe-public', dist, releases)).toEqual(first);
  });

  it('keeps the previous build for open tabs and rolls back to it', async () => {
    const first = await release('mfe-public', dist, releases);
    await change('two');
    const second = await release('mfe-public', dist, releases);
    expect(second.previousVersion).toBe(first.version);
    expect(await rollBack('mfe-public', releases)).toEqual({
      version: first.version,
      previousVersion: second.version,
    });
    expect(await readdir(join(releases, 'mfe-public', second.version))).toContain('assets');
  });

  it('refuses to roll back without an earlier build', async () => {
    await release('mfe-public', dist, releases);
    await expect(rollBack('mfe-public', releases)).rejects.toThrow('no earlier build');
  });

  it('leaves one valid pointer and no drafts if many release at once', async () => {
    await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (text) => {
        const own = join(dir, `dist-${text}`);
        await mkdir(own);
        await writeFile(join(own, 'mf-manifest.json'), text);
        await release('mfe-public', own, releases);
      }),
    );
    const entries = await readdir(join(releases, 'mfe-public'));
    const pointer = await readPointer('mfe-public', releases);
    expect(entries.filter((entry) => entry.includes('.new'))).toEqual([]);
    expect(entries).toContain(pointer?.version);
    expect(entries).toContain(pointer?.previousVersion);
  });

  it('refuses a folder that was never built', async () => {
    await expect(release('shell', join(dir, 'nothing'), releases)).rejects.toThrow(
      'Build shell first',
    );
  });
});
