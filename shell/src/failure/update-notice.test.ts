// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { testRegistry, testRelease } from '../testing/test-release.ts';
import { offerReloadAfterRelease } from './update-notice.ts';

const offer = (version: string) =>
  offerReloadAfterRelease(
    testRegistry(() => new Map([['mfe-admin', testRelease({}, [version])]])),
    { version: () => 'a1' },
    'mfe-admin',
  );
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

it('stays within reach when a modal dialog covers the page, and when that goes', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  const query = vi.spyOn(document, 'querySelectorAll');
  query.mockImplementation(() => document.body.getElementsByTagName('dialog') as never);
  await offer('a4');
  expect(notice()?.parentNode).toBe(dialog);
  dialog.remove();
  await vi.waitFor(() => expect(notice()?.parentNode).toBe(document.body));
  query.mockRestore();
});
