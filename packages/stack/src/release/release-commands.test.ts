import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addRun,
  auditKeys,
  openFolderStore,
  type ReleaseStore,
  readAuditEntries,
  seed,
  upload,
} from '@secondset/releases';
import { writeRemoteBuild } from '@secondset/releases/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processEnv } from '../config.ts';
import { inProject } from '../root.ts';
import { releaser } from './origin.ts';
import { sayUploaded } from './release-checked.ts';
import { type CommandOptions, runReleasesCommand } from './release-commands.ts';

const name = 'mfe-plan';
let dir: string;
let store: ReleaseStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'release-commands-'));
  store = openFolderStore(join(dir, 'releases'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const run = (words: string, options: CommandOptions = {}) =>
  runReleasesCommand({ folder: join(dir, 'releases') }, words.split(' '), options);
async function addUnseen(words: string) {
  const dist = await writeRemoteBuild(join(dir, words), name, words);
  return upload(store, dist, { name, by: 'ann' });
}
const look = (version: string, outcome: 'passed' | 'failed') => {
  const checks = [{ name: 'axe', outcome, detail: '' }];
  return addRun(store, { name, version }, { by: 'ci', scope: 'browser', checks });
};
const fail = (version: string) => look(version, 'failed');
/** A build that a gate has let through. */
const add = async (words: string) => look((await addUnseen(words)).version, 'passed');
async function audit() {
  const entries = await readAuditEntries(store, await auditKeys(store));
  return entries.map((entry) => [entry?.by, entry?.action, entry?.detail, entry?.outcome]);
}

it('are in the audit log, with who, what and the outcome, refused ones too', async () => {
  const [{ version: one }, { version: two }] = [await add('one'), await add('two')];
  await run(`live ${name}=${one}`, { reason: 'first' });
  await run(`gradual ${name} ${two} 20`);
  await run(`gradual ${name} off`);
  await run(`live ${name}=${two}`);
  await run(`pin ${name} ${one}`);
  await run(`rollback ${name}`, { reason: 'empty' });
  await expect(run(`rollback ${name}`)).rejects.toThrow(`withdraw ${name}`);
  await run(`withdraw ${name}`, { reason: 'not yet' });
  await run('collect');
  const by = releaser();
  expect(await audit()).toEqual([
    [by, 'live', `${one}: first`, 'done'],
    [by, 'release gradually', `${two} to 20 %`, 'done'],
    [by, 'release gradually', 'ended', 'done'],
    [by, 'live', two, 'done'],
    [by, 'pin', one, 'done'],
    [by, 'roll back', 'empty', 'done'],
    [by, 'roll back', expect.stringContaining('There is no earlier build'), 'refused'],
    [by, 'withdraw', 'not yet', 'done'],
    [by, 'collect', '', 'done'],
  ]);
});

it('check what needs no browser, and force with a reason that is written down', async () => {
  const { version } = await add('one');
  await fail(version);
  await expect(run(`live ${name}=${version}`)).rejects.toThrow('does not go live: axe');
  await run(`live ${name}=${version}`, { force: 'urgent' });
  expect((await audit()).at(-1)).toEqual([releaser(), 'force live', `${version}: urgent`, 'done']);
  const record = await store.readRecord(name, version);
  expect(record?.runs.map(({ scope }) => scope)).toEqual(['browser', 'browser', 'record']);
});

it.each(['live', 'gradual'])('let no build go %s that no gate has looked at', async (command) => {
  await run(`live ${name}=${(await add('one')).version}`);
  const { version } = await addUnseen('two');
  const words = command === 'live' ? `live ${name}=${version}` : `gradual ${name} ${version} 20`;
  await expect(run(words)).rejects.toThrow('no gate has checked it in a browser');
  await run(words, { force: 'seen by hand' });
});

describe('a list', () => {
  it('says who pinned what, what is gradual, and what is withdrawn', async () => {
    const [{ version: one }, { version: two }] = [await add('one'), await add('two')];
    await run(`live ${name}=${one}`);
    await run(`pin ${name} ${one}`);
    await run(`gradual ${name} ${two} 20`);
    const listed = await run('list');
    expect(listed).toMatch(new RegExp(`${one} .*live since .*; pinned \\d{4}-`));
    expect(listed).toContain(` by ${releaser()}`);
    expect(listed).toMatch(new RegExp(`${two} .*20 % of the visitors`));
    await run(`withdraw ${name}`, { reason: 'not yet' });
    expect(await run(`list ${name}`)).toMatch(/^mfe-plan \(withdrawn .* UTC by .*: not yet\)\n/);
    expect(await run('list')).not.toContain('rolled back');
  });

  it('says why each build went live, was forced or was rolled back, by whom and when', async () => {
    const [{ version: one }, { version: two }] = [await add('one'), await addUnseen('two')];
    await run(`live ${name}=${one}`, { reason: 'June dates' });
    await run(`live ${name}=${two}`, { force: 'the gate is down' });
    await run(`rollback ${name}`, { reason: 'empty calendar' });
    const lines = (await run('list')).split('\n');
    const lineOf = (version: string) => lines.find((line) => line.includes(version));
    const when = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;
    expect(lineOf(one)).toMatch(new RegExp(`live again since ${when} by .*: empty calendar`));
    expect(lineOf(two)).toMatch(new RegExp(`rolled back ${when} by .*: empty calendar`));
    expect(lineOf(two)).toMatch(new RegExp(`forced ${when} by .*: the gate is down`));
    expect(lineOf(two)).toMatch(new RegExp(`^  ${two}  ${when}  ann  no commit`));
  });

  it('says whether files differed from the commit', async () => {
    const dist = await writeRemoteBuild(join(dir, 'one'), name, 'one');
    const commit = `${'a'.repeat(40)} with changes`;
    await upload(store, dist, { name, by: 'ann', commit });
    expect(await run(`list ${name}`)).toContain(`  ${'a'.repeat(10)} with changes  `);
  });

  it('tells what failed since a build is live from what failed before', async () => {
    const { version } = await add('one');
    await run(`live ${name}=${version}`);
    const since = (await store.readRegistry()).frontEnds[name]?.history.at(-1)?.at ?? '';
    await expect.poll(() => new Date().toISOString() > since).toBe(true);
    await fail(version);
    expect(await run('list')).toMatch(/live since .*; axe failed later, \d{4}-/);
  });

  it('of an unknown name says which there are', async () => {
    const { version } = await add('one');
    await run(`live ${name}=${version}`);
    await expect(run('list nope')).rejects.toThrow('There are mfe-plan.');
  });
});

it('a withdrawal says what stays, and the commands it names bring each build back', async () => {
  const [{ version: one }, { version: two }] = [await add('one'), await add('two')];
  await run(`live ${name}=${one}`);
  await run(`live ${name}=${two}`);
  const said = await run(`withdraw ${name}`, { reason: 'not ours' });
  expect(said).toContain('Its 2 builds stay in the store');
  expect(said).toContain(`npm run releases -- live ${name}=${two}`);
  expect(said).toContain(`npm run releases -- rollback ${name} --version <version>`);
  expect(await run(`rollback ${name}`, { version: one })).toBe(`${name} is back at ${one}.`);
  await run(`withdraw ${name}`);
  await run(`live ${name}=${two}`);
  expect((await store.readRegistry()).frontEnds[name]).toMatchObject({ withdrawn: null });
});

it('the command that a withdrawal names brings back a build that no gate has looked at', async () => {
  const { version } = await addUnseen('one');
  await seed(store, [{ name, version, by: 'start' }]);
  const said = await run(`withdraw ${name}`, { reason: 'not ours' });
  const [, back = ''] = /npm run releases -- (live \S+=\w+)/.exec(said) ?? [];
  expect(await run(back)).toBe(`${name} ${version} is live.`);
});

it('an upload whose checks failed is said to need a reason to go live', async () => {
  const record = await add('one');
  expect(sayUploaded([record])).toBe(
    `Uploaded, not live. To go live: npm run releases -- live ${name}=${record.version}`,
  );
  const failed = sayUploaded([await fail(record.version)]);
  expect(failed).toContain('It does not go live as it is (mfe-plan: axe).');
  expect(failed).toContain(`live ${name}=${record.version} --force "reason"`);
});

it('an unknown option is refused in a sentence, without a stack', () => {
  const cli = inProject('packages/stack/src/cli/releases.ts');
  const { status, stderr } = spawnSync(process.execPath, [cli, 'list', '--bogus'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--bogus'");
  expect(stderr).not.toContain('    at ');
});

it('a command says which folder it works on', () => {
  const cli = inProject('packages/stack/src/cli/releases.ts');
  const env = { ...processEnv(), DATA_DIR: dir, RELEASES_DIR: '', RELEASES_BUCKET_URL: '' };
  const { stderr } = spawnSync(process.execPath, [cli, 'list'], { encoding: 'utf8', env });
  expect(stderr).toContain(`Releases in ${join(dir, 'releases')}`);
});

it.each([
  ['--hours', 'abc', '--hours must be a number from 0.1 to 168, not abc.'],
  ['--hours', '1000', '--hours must be a number from 0.1 to 168, not 1000.'],
  ['--path', 'about', '--path must be a path of the site, such as /about, not about.'],
])(
  'a preview with %s %s is refused before anything is built or sent',
  (option, value, sentence) => {
    const cli = inProject('packages/stack/src/cli/preview.ts');
    const env = { ...processEnv(), DATA_DIR: dir, RELEASE_TOKEN: 'x' };
    const args = [cli, 'mfe-public', option, value, '--at', 'http://127.0.0.1:9'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
  },
);

it('no command but repair goes on without the registry that is lost', async () => {
  const { version } = await add('one');
  await run(`live ${name}=${version}`);
  await rm(join(dir, 'releases', 'registry'), { recursive: true });
  await rm(join(dir, 'releases', 'registry.json'));
  for (const words of ['list', `live ${name}=${version}`, `rollback ${name}`, 'collect'])
    await expect(run(words)).rejects.toThrow('registry.json is gone');
  expect(await run('repair')).toContain(`${name} ${version}`);
  expect(await run('list')).toContain('live since');
});
