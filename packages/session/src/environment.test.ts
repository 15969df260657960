// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { browserEnvironment, type TabMessage } from './environment.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type LockRequest = (name: string, options: object, run: () => Promise<unknown>) => Promise<unknown>;

function withLocks(request: LockRequest) {
  vi.stubGlobal('navigator', { locks: { request } });
  return browserEnvironment({});
}

test('speaks the language that the page has at the moment', () => {
  const environment = withLocks(() => Promise.resolve());
  document.documentElement.lang = 'es';
  expect(environment.language()).toBe('es');
  document.documentElement.lang = 'en';
  expect(environment.language()).toBe('en');
});

test('runs the work under the lock', async () => {
  const names: string[] = [];
  const environment = withLocks((name, _options, run) => {
    names.push(name);
    return run();
  });
  expect(await environment.exclusively(async () => 'done')).toBe('done');
  expect(names).toEqual(['second-set-session']);
});

test('continues without a lock that another tab never releases', async () => {
  const environment = withLocks(() => Promise.reject(new DOMException('waited', 'TimeoutError')));
  const work = vi.fn(async () => 'done');
  expect(await environment.exclusively(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

test('does not repeat work that fails under the lock', async () => {
  const environment = withLocks((_name, _options, run) => run());
  const work = vi.fn(() => Promise.reject(new Error('no')));
  await expect(environment.exclusively(work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
});

test('without Web Locks the work runs', async () => {
  vi.stubGlobal('navigator', {});
  expect(await browserEnvironment({}).exclusively(async () => 'done')).toBe('done');
});

test('accepts messages from another tab, and ignores invalid ones', async () => {
  vi.stubGlobal('navigator', {});
  const heard: TabMessage[] = [];
  browserEnvironment({}).tabs.listen((message) => heard.push(message));
  const other = new BroadcastChannel('second-set-session');
  other.postMessage({ evil: true });
  other.postMessage('signed-out');
  await vi.waitFor(() => expect(heard).toEqual(['signed-out']));
  other.close();
});
