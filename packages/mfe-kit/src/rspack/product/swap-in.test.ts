import { remoteForPath } from '@secondset/contracts';
import { describe, expect, it } from 'vitest';
import { swapIn } from './swap-in.ts';

const entry = (name: string, path: string) => ({
  name,
  container: name.replaceAll('-', '_'),
  paths: [path],
  languages: ['en', 'es'],
  preload: 'interest',
  offline: false,
  version: 'v1',
  manifestUrl: `/remotes/${name}/f/mf-manifest.v1.json`,
  previousVersion: 'v0',
  previousManifestUrl: `/remotes/${name}/f/mf-manifest.v0.json`,
  integrity: {},
});
const registry = JSON.stringify({
  remotes: [entry('mfe-public', '/'), entry('mfe-plan', '/plan')],
});
const page = `<html><head>
<link rel="stylesheet" href="/shell/f/main.css">
<link rel="stylesheet" href="http://localhost/remotes/mfe-public/f/a.css">
<link rel="preload" href="/shell/f/main.js" as="script" data-start integrity="sha256-x">
</head><body><main id="main">
<div id="remote-status"></div>
<div id="app:mfe-public" data-prerendered=""><div><h1>Not found</h1></div></div>
<div id="app:mfe-plan" hidden></div>
</main>
<script type="application/json" id="remotes-json">${registry}</script>
<script type="application/json" id="manifest-json:mfe-public">{"id":1}</script>
<script type="application/json" id="manifest-json:mfe-plan">{"id":2}</script>
</body></html>`;

const about = { smoke: ['/'], team: '@second-set/site' };
const donations = { name: 'mfe-donations', paths: ['/donations'], ...about };
const site = { name: 'mfe-public', paths: ['/'], ...about };

const ask = (remote: Parameters<typeof swapIn>[0], pathname: string, shell?: string) =>
  swapIn(remote, shell)({ pathname, status: 404, type: 'text/html', text: page });
const remotesIn = (text: string) => {
  const [, json = ''] = /id="remotes-json">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(json).remotes;
};

describe('a remote swapped into the pages of a product', () => {
  it('comes from its server, with nothing of the released build', () => {
    const { text, status } = ask(site, '/about');
    expect(status).toBe(200);
    expect(text).not.toContain('/remotes/mfe-public/');
    expect(text).not.toContain('manifest-json:mfe-public');
    expect(text).not.toContain('Not found');
    expect(text).toContain('<div id="app:mfe-public"></div>');
    expect(remoteForPath('/about', remotesIn(text))).toMatchObject({
      manifestUrl: '/__dev/mfe-public/mf-manifest.json',
      previousVersion: null,
    });
  });

  it('leaves the pages of the others as they are', () => {
    const { text, status } = ask(donations, '/about');
    expect(status).toBe(404);
    expect(text).toContain('<h1>Not found</h1>');
    expect(text).toContain('{"id":1}');
    expect(text).toContain('<div id="app:mfe-donations" hidden></div>\n</main>');
  });

  it('is shown at its path though it was never released', () => {
    const { text, status } = ask(donations, '/es/donations/thanks');
    expect(status).toBe(200);
    expect(text).toContain('<div id="app:mfe-donations"></div>');
    expect(text).toContain('<div id="app:mfe-public" hidden></div>');
    expect(text).not.toContain('Not found');
  });

  it('is in the registry that an open tab asks for', () => {
    const rewrite = swapIn(donations);
    const answer = { pathname: '/remotes.json', status: 200, type: 'application/json' };
    const { remotes } = JSON.parse(rewrite({ ...answer, text: registry }).text);
    expect(remotes.map(({ name }: { name: string }) => name)).toContain('mfe-donations');
  });

  it('brings a development build of the shell where there is one', () => {
    const { text } = ask(site, '/', '/__dev/shell/main.js');
    expect(text.match(/data-start/g)).toHaveLength(1);
    expect(text).toContain('href="/__dev/shell/main.js" as="script" data-start');
  });

  it('changes no other answer', () => {
    const answer = { pathname: '/api/x', status: 200, type: 'application/json', text: '{"a":1}' };
    expect(swapIn(site)(answer)).toEqual(answer);
  });
});
