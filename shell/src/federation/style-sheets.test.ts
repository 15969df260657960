// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { noteFailure, styleSheetsReady } from './style-sheets.ts';

const base = 'http://localhost:3000/remotes/mfe-admin/a1/';

/** A link without a sheet: jsdom fetches none. */
function addLink(href: string) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  noteFailure(link);
  document.head.append(link);
  return link;
}

beforeEach(() => {
  document.head.innerHTML = '';
});

it('waits for a style sheet of the remote', async () => {
  const link = addLink(`${base}a.css`);
  let ready = false;
  const waiting = styleSheetsReady(base, 60_000).then(() => {
    ready = true;
  });
  await Promise.resolve();
  expect(ready).toBe(false);
  link.dispatchEvent(new Event('load'));
  await waiting;
});

it('rejects when one fails, and makes room for another request', async () => {
  const link = addLink(`${base}a.css`);
  const waiting = styleSheetsReady(base, 60_000);
  link.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow('a.css failed');
  expect(link.isConnected).toBe(false);
});

it('rejects when one that came with the page has failed', async () => {
  const link = addLink(`${base}a.css`);
  delete link.dataset.failed;
  await expect(styleSheetsReady(base, 60_000)).rejects.toThrow('a.css failed');
});

it('takes a sheet that nobody may read for one that failed', async () => {
  const link = addLink(`${base}a.css`);
  const sheet = {
    get cssRules() {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  Object.defineProperty(link, 'sheet', { value: sheet });
  const waiting = styleSheetsReady(base, 60_000);
  link.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow('a.css failed');
  expect(link.isConnected).toBe(false);
});

it('does not wait forever', async () => {
  addLink(`${base}a.css`);
  await styleSheetsReady(base, 1);
});

it('does not wait for other style sheets, or when there are none', async () => {
  await styleSheetsReady(base, 60_000);
  addLink('http://localhost:3000/remotes/mfe-public/p1/a.css');
  await styleSheetsReady(base, 60_000);
});
