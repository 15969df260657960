import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBuildFiles, openFolderStore } from '@secondset/releases';
import { writeRemoteBuild } from '@secondset/releases/testing';
import { listen, type RunningServer } from '@secondset/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway, gateToken, platformToken, teamToken } from '../testing/test-gateway.ts';

let disk: FakeReleases;
let work: string;
let server: RunningServer;
let second: RunningServer;
beforeEach(async () => {
  disk = await createFakeReleases();
  work = await mkdtemp(join(tmpdir(), 'second-set-build-'));
  const start = () => listen(createTestGateway(disk.folder), { port: 0, host: '127.0.0.1' });
  // Two gateways on one store: no step may depend on which one answers.
  server = await start();
  second = await start();
});
afterEach(async () => {
  await server.close();
  await second.close();
  await disk.remove();
  await rm(work, { recursive: true, force: true });
});

async function call(
  method: string,
  path: string,
  body?: object | Buffer,
  { token = platformToken, at = server }: { token?: string; at?: RunningServer } = {},
) {
  const isFile = Buffer.isBuffer(body);
  const answer = await fetch(`${at.url}/api/releases${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) };
}

const name = 'mfe-public';
/** What CI finds in a browser. */
const results = (outcome: 'passed' | 'failed', detail = '') => [{ name: 'axe', outcome, detail }];
const report = (version: string, outcome: 'passed' | 'failed', detail = '') =>
  call(
    'POST',
    '/checks',
    { name, version, results: results(outcome, detail) },
    { token: gateToken },
  );
const passGate = (version: string) => report(version, 'passed');
async function upload(words: string, token = platformToken) {
  const dist = await writeRemoteBuild(join(work, words), name, words);
  const files = await listBuildFiles(dist);
  const announced = await call('POST', '/uploads', { name, files }, { token });
  const { version, missing } = announced.json as { version: string; missing: string[] };
  for (const path of missing)
    await call(
      'PUT',
      `/uploads/${name}/${version}?path=${encodeURIComponent(path)}`,
      await readFile(join(dist, path)),
      { token, at: second },
    );
  const finished = await call('POST', `/uploads/${name}/${version}/finish`, undefined, { token });
  return { version, files, missing, finished, dist };
}

it('takes a build, makes it live, lists and compares, rolls back, and writes down who did what', async () => {
  const one = await upload('one');
  await passGate(one.version);
  expect(one.finished).toMatchObject({ status: 200, json: { by: 'Platform', name } });
  const changes = [{ name, version: one.version }];
  expect(await call('POST', '/live', { changes })).toMatchObject({
    status: 200,
    json: { live: { [name]: one.version } },
  });
  const two = await upload('two');
  // Only what the store does not have is sent.
  expect(two.missing.length).toBeLessThan(one.missing.length);
  await passGate(two.version);
  await call('POST', '/live', { changes: [{ name, version: two.version }] }, { at: second });

  const { json: listed } = await call('GET', `/builds/${name}`);
  const seen = listed.map((one: { isLive: boolean; record: { version: string } }) => [
    one.record.version,
    one.isLive,
  ]);
  expect(seen.sort()).toEqual(
    [
      [two.version, true],
      [one.version, false],
    ].sort(),
  );
  const { json: diff } = await call(
    'GET',
    `/diff?name=${name}&from=${one.version}&to=${two.version}`,
  );
  expect(diff.added.length).toBeGreaterThan(0);

  await call('POST', '/pin', { name, version: two.version, pinned: true });
  const back = await call('POST', '/rollback', { name, reason: 'It shows nothing.' });
  expect(back.json.live).toEqual({ [name]: one.version });
  expect((await call('POST', '/collect')).json).toEqual({ builds: [], files: 0 });
  const { json: registry } = await call('GET', '');
  expect(registry.frontEnds[name]).toMatchObject({
    version: one.version,
    pinned: [{ version: two.version, by: 'Platform' }],
  });

  const { json: audit } = await call('GET', '/audit');
  expect(audit.map((entry: { action: string }) => entry.action)).toEqual([
    'collect',
    'roll back',
    'pin',
    'live',
    'check',
    'upload',
    'live',
    'check',
    'upload',
  ]);
  expect(audit[1]).toMatchObject({ by: 'Platform', outcome: 'done', detail: 'It shows nothing.' });
}, 60_000);

it('goes on with an upload that broke off, and takes no file but the one that was announced', async () => {
  const dist = await writeRemoteBuild(join(work, 'x'), name, 'x');
  const files = await listBuildFiles(dist);
  const first = await call('POST', '/uploads', { name, files });
  const { version, missing } = first.json as { version: string; missing: string[] };
  const [path = '', ...rest] = missing;
  const send = async (file: string, bytes: Buffer) =>
    (await call('PUT', `/uploads/${name}/${version}?path=${encodeURIComponent(file)}`, bytes))
      .status;
  expect(await send(path, Buffer.from('something else'))).toBe(409);
  expect(await send('of-another-build.js', Buffer.from('x'))).toBe(409);
  expect(await send(path, await readFile(join(dist, path)))).toBe(204);
  expect((await call('POST', `/uploads/${name}/${version}/finish`)).status).toBe(409);
  const again = await call('POST', '/uploads', { name, files });
  expect(again.json.missing).toEqual(rest);
  for (const file of rest) expect(await send(file, await readFile(join(dist, file)))).toBe(204);
  expect((await call('POST', `/uploads/${name}/${version}/finish`)).status).toBe(200);
}, 60_000);

it('lets a team release its own front ends only', async () => {
  const { version } = await upload('own', teamToken);
  await passGate(version);
  const live = (front: string) =>
    call('POST', '/live', { changes: [{ name: front, version }] }, { token: teamToken });
  expect((await live(name)).status).toBe(200);
  const foreign = await live('mfe-admin');
  expect(foreign.status).toBe(403);
  expect(foreign.json.detail).toBe('This token may not release mfe-admin.');
  for (const [path, body] of [
    ['/rollback', { name: 'mfe-admin' }],
    ['/pin', { name: 'mfe-admin', version, pinned: true }],
    ['/gradual', { name: 'mfe-admin', gradual: null }],
    ['/withdraw', { name: 'mfe-admin' }],
    ['/checks', { name: 'mfe-admin', version }],
    ['/collect', {}],
  ] as const)
    expect([path, (await call('POST', path, body, { token: teamToken })).status]).toEqual([
      path,
      403,
    ]);
});

it('makes several live in one step, or none of them', async () => {
  const { version } = await upload('pair');
  await disk.addRemote('mfe-admin', 'a1');
  const refused = await call('POST', '/live', {
    changes: [
      { name, version },
      { name: 'mfe-admin', version: 'a9' },
    ],
  });
  expect(refused.status).toBe(404);
  expect((await openFolderStore(disk.folder).readRegistry()).frontEnds[name]).toBeUndefined();
});

it('refuses a build whose checks failed, unless it is forced with a reason that is written down', async () => {
  const { version } = await upload('checked');
  await report(version, 'failed', 'A button has no name.');
  const changes = [{ name, version }];
  const refused = await call('POST', '/live', { changes });
  expect(refused.status).toBe(409);
  expect(refused.json.detail).toContain('axe: A button has no name.');
  expect((await call('POST', '/live', { changes, force: ' ' })).status).toBe(422);
  expect((await call('POST', '/live', { changes, force: 'The old one is worse.' })).status).toBe(
    200,
  );
  const { json: audit } = await call('GET', '/audit');
  expect(audit[0]).toMatchObject({ action: 'force live', outcome: 'done' });
  expect(audit[1]).toMatchObject({ action: 'live', outcome: 'refused' });
  const { json: listed } = await call('GET', `/builds/${name}`);
  expect(listed[0].record.forced).toMatchObject({
    by: 'Platform',
    reason: 'The old one is worse.',
  });
});

describe('without a word of a gate', () => {
  it.each([
    ['/live', (version: string) => ({ changes: [{ name, version }] })],
    ['/gradual', (version: string) => ({ name, gradual: { version, percent: 5 } })],
  ])('a build does not go live by %s, unless it is forced', async (path, bodyFor) => {
    await disk.addRemote(name, 'first');
    const { version } = await upload('unseen');
    const refused = await call('POST', path, bodyFor(version));
    expect(refused.status).toBe(409);
    expect(refused.json.detail).toContain('no gate has checked it in a browser');
    const forced = { ...bodyFor(version), force: 'The gate is down.' };
    expect((await call('POST', path, forced)).status).toBe(200);
    const { json: audit } = await call('GET', '/audit');
    expect(audit[0].detail).toContain('The gate is down.');
  });

  it('a build does not go live as a rollback either', async () => {
    await disk.addRemote(name, 'first');
    const { version } = await upload('unseen');
    const refused = await call('POST', '/rollback', { name, to: version });
    expect(refused.status).toBe(409);
    expect(refused.json.detail).toContain('was never live');
  });
});

describe('the results of a gate', () => {
  it('are written by its own token only, which releases nothing', async () => {
    const { version } = await upload('results');
    const body = { name, version, results: results('passed') };
    for (const token of [teamToken, platformToken]) {
      const refused = await call('POST', '/checks', body, { token });
      expect(refused.status).toBe(403);
      expect(refused.json.detail).toContain('Only the token of a gate may write results.');
    }
    expect((await passGate(version)).status).toBe(200);
    for (const [path, asked] of [
      ['/live', { changes: [{ name, version }] }],
      ['/rollback', { name }],
      ['/withdraw', { name }],
      ['/gradual', { name, gradual: null }],
      ['/pin', { name, version, pinned: true }],
      ['/collect', {}],
      ['/uploads', { name, files: [] }],
      ['/tickets', { builds: { [name]: version } }],
    ] as const)
      expect([path, (await call('POST', path, asked, { token: gateToken })).status]).toEqual([
        path,
        path === '/uploads' ? 422 : 403,
      ]);
  });

  it('stay as they are when others are added', async () => {
    const { version } = await upload('kept');
    await passGate(version);
    await call('POST', '/live', { changes: [{ name, version }] });
    const { json } = await report(version, 'failed', 'The page was changed.');
    const found = json.runs
      .filter(({ scope }: { scope: string }) => scope === 'browser')
      .map(({ by, checks }: { by: string; checks: object[] }) => [by, checks]);
    expect(found).toEqual([
      ['CI', results('passed')],
      ['CI', results('failed', 'The page was changed.')],
    ]);
    const { json: listed } = await call('GET', `/builds/${name}`);
    expect(listed[0]).toMatchObject({ isLive: true, liveSince: expect.any(String) });
  });
});

it('checks by itself what needs no browser when a build is to go live', async () => {
  await disk.addRemote('mfe-other', 'o1');
  const dist = await writeRemoteBuild(join(work, 'taking'), name, 'taking', '/other');
  const files = await listBuildFiles(dist);
  const { version, missing } = (await call('POST', '/uploads', { name, files })).json;
  for (const path of missing)
    await call(
      'PUT',
      `/uploads/${name}/${version}?path=${encodeURIComponent(path)}`,
      await readFile(join(dist, path)),
    );
  await call('POST', `/uploads/${name}/${version}/finish`);
  await passGate(version);
  const refused = await call('POST', '/live', { changes: [{ name, version }] });
  expect(refused.status).toBe(409);
  expect(refused.json.detail).toContain('/other belongs to mfe-other');
});

it('finds a file that was changed in the store, and lets it not go live', async () => {
  const { version, files } = await upload('changed');
  await passGate(version);
  const own = files.find(({ kind }) => kind === 'own');
  await writeFile(join(disk.folder, `builds/${name}/${version}/${own?.path}`), 'changed');
  const refused = await call('POST', '/live', { changes: [{ name, version }] });
  expect(refused.json.detail).toContain(`files: Changed in the store: ${own?.path}.`);
});

it('gives a gate elsewhere the files of a build as they are stored', async () => {
  const { version, files, dist } = await upload('elsewhere');
  const { json: record } = await call('GET', `/builds/${name}/${version}`, undefined, {
    token: gateToken,
  });
  expect(record.files).toEqual(files);
  const at = `${server.url}/api/releases/builds/${name}/${version}/file?path=`;
  const headers = { authorization: `Bearer ${gateToken}` };
  const file = await fetch(`${at}prerender/home.json`, { headers });
  expect(await file.text()).toBe(await readFile(join(dist, 'prerender/home.json'), 'utf8'));
  expect((await fetch(`${at}prerender/none.json`, { headers })).status).toBe(404);
  expect((await fetch(`${at}prerender/home.json`)).status).toBe(401);
});

it('takes a first release away, and names the front ends there are for one that is not', async () => {
  const { version } = await upload('first');
  await passGate(version);
  await call('POST', '/live', { changes: [{ name, version }] });
  expect((await call('POST', '/rollback', { name })).status).toBe(404);
  const { json } = await call('POST', '/withdraw', { name, reason: 'Too early.' });
  expect(json.live).toEqual({});
  const { json: audit } = await call('GET', '/audit');
  expect(audit[0]).toMatchObject({ by: 'Platform', action: 'withdraw', detail: 'Too early.' });
  for (const path of ['/rollback', '/withdraw']) {
    const unknown = await call('POST', path, { name: 'nope' });
    expect([unknown.status, unknown.json.detail]).toEqual([
      404,
      'Refused: No front end nope was ever released. There are mfe-public.',
    ]);
  }
});

describe('a wrong body is refused by the name of the field and what it must be', () => {
  it.each([
    ['/live', {}, 'changes must be a list; it is missing.'],
    ['/live', { changes: [] }, 'changes must be at least 1 items long.'],
    [
      '/live',
      { changes: [{ name: 'mfe-public', version: 'a/b' }] },
      'changes.0.version must be the content id of a build, as a list of builds names it.',
    ],
    [
      '/live',
      { changes: [{ name: 'Plan', version: 'a1' }] },
      'changes.0.name must be the name of a front end, such as shell or mfe-donations.',
    ],
    ['/live', { changes: [{ name, version: 'a1' }], force: ' ' }, 'force must be at least 1'],
    ['/pin', { name, version: 'a1', pinned: 'yes' }, 'pinned must be true or false.'],
    [
      '/gradual',
      { name, gradual: { version: 'a1', percent: 100 } },
      'gradual.percent must be at most 99.',
    ],
    [
      '/gradual',
      { name, gradual: { version: 'a1', percent: 2.5 } },
      'gradual.percent must be a whole number.',
    ],
    [
      '/checks',
      { name, version: 'a1', results: [{ name: 'axe', outcome: 'good', detail: '' }] },
      'results.0.outcome must be one of passed, failed, skipped.',
    ],
    ['/tickets', { builds: {}, hours: 'abc' }, 'hours must be a number.'],
    ['/tickets', { builds: {}, hours: 1000 }, 'hours must be at most 168.'],
    [
      '/tickets',
      { builds: {}, path: '//evil' },
      'path must be a path of the site, such as /about.',
    ],
  ])('%s %j', async (path, body, sentence) => {
    const { status, json } = await call('POST', path, body);
    expect(status).toBe(422);
    expect(json.detail).toContain(sentence);
    expect(json.errors[0].message).toBe(json.detail);
  });
});
