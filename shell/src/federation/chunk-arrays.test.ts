// @vitest-environment jsdom
import { chunkGlobalName } from '@secondset/contracts/federation';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChunkArrays } from './chunk-arrays.ts';

const folder = 'http://localhost:3000/remotes/mfe-x/f/';
let count = 0;
let remote: string;
let name: string;
let known: ReadonlySet<string> | undefined;
const files = { folder, scripts: () => known };

/** A script element as a build's loader makes it. */
function request(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = src;
  document.head.append(script);
  return script;
}
/** What a chunk does when it arrives. */
function arrive(script: HTMLScriptElement | null, chunk: string): void {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const array = Reflect.get(globalThis, name) ?? [];
  Reflect.set(globalThis, name, array);
  array.push(chunk);
}
/** What a build's entry does; returns the chunks that it installs. */
function runEntry(): string[] {
  const installed: string[] = [];
  const array = Reflect.get(globalThis, name);
  for (const early of array) installed.push(early);
  const keep = array.push.bind(array);
  array.push = (chunk: string) => {
    installed.push(chunk);
    return keep(chunk);
  };
  return installed;
}

const chunks = createChunkArrays();
beforeEach(() => {
  count += 1;
  remote = `mfe-x${count}`;
  name = chunkGlobalName(remote);
  known = undefined;
  document.head.innerHTML = '';
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('hands a build its chunks, whether they come before or after its entry', () => {
  chunks.renew(remote, files);
  arrive(request(`${folder}early.js`), 'early');
  const installed = runEntry();
  arrive(request(`${folder}late.js?r=1`), 'late');
  expect(installed).toEqual(['early', 'late']);
  expect(Reflect.get(globalThis, name)).toHaveLength(2);
});

it('takes nothing from the scripts of others, who cannot replace the array either', () => {
  chunks.renew(remote, files);
  const installed = runEntry();
  arrive(request('http://localhost:3000/remotes/mfe-y/f/a.js'), 'foreign');
  arrive(null, 'from a timer');
  Reflect.set(globalThis, name, []);
  arrive(request(`${folder}own.js`), 'own');
  expect(installed).toEqual(['own']);
  expect(Reflect.deleteProperty(globalThis, name)).toBe(false);
});

it('keeps a late chunk of the build before away from the next build', () => {
  chunks.renew(remote, files);
  runEntry();
  const late = request(`${folder}page.1.js`);
  chunks.renew(remote, files);
  const installed = runEntry();
  // The next build would take it for its own request.
  expect(late.isConnected).toBe(false);
  arrive(late, 'old page');
  arrive(request(`${folder}page.2.js`), 'new page');
  expect(installed).toEqual(['new page']);
});

it('keeps out what the build before requests even later, once the files are known', () => {
  chunks.renew(remote, files);
  known = new Set(['page.2.js']);
  const installed = runEntry();
  arrive(request(`${folder}page.1.js`), 'old page');
  arrive(request(`${folder}page.2.js`), 'new page');
  expect(installed).toEqual(['new page']);
});
