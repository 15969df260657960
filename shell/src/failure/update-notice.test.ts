// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { testRegistry, testRelease } from '../testing/test-release.ts';
import { offerReloadAfterRelease } from './update-notice.ts';

const registryWith = (version: string) =>
  testRegistry(() => new Map([['mfe-admin', testRelease({ version })]]));
const loader = { load: () => Promise.reject(new Error('not here')), version: () => 'a1' };
const offer = (version: string) =>
  offerReloadAfterRelease(registryWith(version), loader, 'mfe-admin');
const notice = () => document.querySelector('[role=alert]');

beforeEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
});

it('offers a reload when the remote was released since the page was opened', async () => {
  await offer('a2');
  expect(notice()?.textContent).toContain('This site was updated');
  expect(notice()?.querySelector('button')).not.toBeNull();
});

it('offers it once per release, so that it cannot become a loop', async () => {
  await offer('a2');
  notice()?.remove();
  await offer('a2');
  expect(notice()).toBeNull();
  await offer('a3');
  expect(notice()).not.toBeNull();
});

it('stays silent when the current build is running', async () => {
  await offer('a1');
  expect(notice()).toBeNull();
});
