import { openFolderStore } from '@secondset/releases';
import { listen, type RunningServer } from '@secondset/service-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

const remotes = ['mfe-admin', 'mfe-businessplan', 'mfe-public'];
let disk: FakeReleases;
let server: RunningServer;
beforeEach(async () => {
  disk = await createFakeReleases();
  for (const version of ['one', 'two']) {
    await disk.addShell(version);
    for (const language of ['en', 'es'])
      await disk.write(
        `builds/shell/${version}/prerender/chrome.${language}.html`,
        `<header>Chrome ${version}</header>`,
      );
    for (const name of remotes) await disk.addRemote(name, version);
    const folder = `builds/mfe-public/${version}/prerender`;
    const routes = { '/': { file: 'home.json', status: 200 } };
    const notFound = { file: 'home.json', status: 404 };
    await disk.write(`${folder}/index.json`, { routes, notFound });
    await disk.write(`${folder}/home.json`, { html: `<h1>Build ${version}</h1>`, head: '' });
  }
  server = await listen(createTestGateway(disk.folder), { port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await server.close();
  await disk.remove();
});

/** Makes this build of every front end live, in one step. */
const flip = (version: string) =>
  openFolderStore(disk.folder).changeRegistry(({ frontEnds, ...registry }) => ({
    ...registry,
    frontEnds: Object.fromEntries(
      Object.entries(frontEnds).map(([name, frontEnd]) => [name, { ...frontEnd, version }]),
    ),
  }));

/** The builds that a page is made of, wherever it names or shows one. */
const buildsIn = (html: string) =>
  new Set(
    [/mf-manifest\.(\w+)\.json/g, /Build (\w+)/g, /Chrome (\w+)/g].flatMap((named) =>
      [...html.matchAll(named)].map(([, version]) => version),
    ),
  );

it('never mixes builds in a page, and keeps no mixed page, while clients load and sets of builds flip', async () => {
  const mixed: string[] = [];
  let flipping = true;
  const load = async () => {
    const answer = await fetch(`${server.url}/`);
    const html = await answer.text();
    if (answer.status !== 200 || buildsIn(html).size !== 1) mixed.push(html);
    return [...buildsIn(html)][0];
  };
  const seen = new Set<string | undefined>();
  const clients = Array.from({ length: 6 }, async () => {
    while (flipping) seen.add(await load());
  });
  for (let flips = 0; flips < 40; flips += 1) {
    const version = flips % 2 === 0 ? 'one' : 'two';
    await flip(version);
    // Until somebody gets it: whatever the machine's speed, each flip happens under load.
    while ((await load()) !== version);
  }
  flipping = false;
  await Promise.all(clients);
  expect(mixed).toEqual([]);
  expect([...seen].sort()).toEqual(['one', 'two']);
  expect(await load()).toBe('two');
}, 120_000);
