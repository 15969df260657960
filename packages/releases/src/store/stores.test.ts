import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goLive, openFolderStore, openS3Store, type ReleaseStore, upload } from '../index.ts';
import { writeRemoteBuild } from '../testing/remote-build.ts';
import { type S3Double, startS3Double } from '../testing/s3-double.ts';

let dir: string;
let s3: S3Double;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stores-'));
  s3 = await startS3Double();
});
afterEach(async () => {
  await s3.close();
  await rm(dir, { recursive: true, force: true });
});

const open = {
  'a folder': (): ReleaseStore => openFolderStore(join(dir, 'releases')),
  'object storage': (): ReleaseStore =>
    openS3Store({
      bucketUrl: s3.bucketUrl,
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      timeoutMs: 5_000,
    }),
};

describe.each(Object.entries(open))('a store in %s', (_what, openStore) => {
  it('loses no change when many writers change the registry at once', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `mfe-part-${index}`);
    const versions = await Promise.all(
      names.map(async (name) => {
        const dist = await writeRemoteBuild(join(dir, name), name, 'one');
        return (await upload(openStore(), dist, { name, by: 'ann' })).version;
      }),
    );
    await Promise.all(
      names.map((name, index) =>
        goLive(openStore(), [{ name, version: versions[index] ?? '', by: 'ann' }]),
      ),
    );
    const registry = await openStore().readRegistry();
    expect(Object.keys(registry.frontEnds).sort()).toEqual(names);
    expect(registry.revision).toBe(8);
  });

  it('gives a new key to one of many writers', async () => {
    const stores = Array.from({ length: 10 }, openStore);
    const won = await Promise.all(
      stores.map((store, index) => store.putFile('files/a/b.js', Buffer.from(`${index}`))),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('lists what begins with a prefix, and forgets what was removed', async () => {
    const store = openStore();
    s3.pageSize = 2;
    for (const key of ['files/a/1.js', 'files/a/2.js', 'files/a/deep/3.js', 'files/ab/4.js'])
      await store.putFile(key, Buffer.from(key));
    const keys = async (prefix: string) =>
      (await store.listKeys(prefix)).map(({ key }) => key).sort();
    expect(await keys('files/a/')).toEqual(['files/a/1.js', 'files/a/2.js', 'files/a/deep/3.js']);
    expect(await keys('files/a')).toHaveLength(4);
    await store.removeFile('files/a/1.js');
    await store.removeFile('files/a/1.js');
    expect(await keys('files/a/')).toHaveLength(2);
    expect(await store.readFile('files/a/1.js')).toBeUndefined();
    expect((await store.readFile('files/ab/4.js'))?.toString()).toBe('files/ab/4.js');
  });
});

describe('object storage', () => {
  it('that does not answer is unavailable, and nothing is taken for empty', async () => {
    s3.down = true;
    await expect(open['object storage']().readRegistry()).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('keeps everything below the prefix of its address', async () => {
    await open['object storage']().putFile('files/a/b.js', Buffer.from('b'));
    expect(s3.keys()).toEqual(['site/files/a/b.js']);
  });
});

describe('a folder', () => {
  const folder = () => join(dir, 'releases');

  it('is taken over from a writer that was killed, lock and drafts', async () => {
    const name = 'mfe-part';
    const dist = await writeRemoteBuild(join(dir, name), name, 'one');
    const { version } = await upload(open['a folder'](), dist, { name, by: 'ann' });
    const child = fork(join(import.meta.dirname, '../testing/holding-writer.ts'), [folder()]);
    await new Promise((resolve) => child.once('message', resolve));
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    expect(await readdir(folder())).toContain('registry.json.lock');
    expect(await readdir(join(folder(), 'drafts'))).toHaveLength(1);

    await goLive(open['a folder'](), [{ name, version, by: 'ann' }]);
    expect(await readdir(join(folder(), 'drafts'))).toEqual([]);
    expect(await readdir(folder())).not.toContain('registry.json.lock');
  });

  it('is swept of drafts that are an hour old, from whichever machine', async () => {
    const drafts = join(folder(), 'drafts');
    await mkdir(drafts, { recursive: true });
    for (const name of ['1.elsewhere.old', '1.elsewhere.new'])
      await writeFile(join(drafts, name), 'part');
    const old = new Date(Date.now() - 4_000_000);
    await utimes(join(drafts, '1.elsewhere.old'), old, old);
    await open['a folder']().putFile('files/a/b.js', Buffer.from('b'));
    expect(await readdir(drafts)).toEqual(['1.elsewhere.new']);
  });
});
