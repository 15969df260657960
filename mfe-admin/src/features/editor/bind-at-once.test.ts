import { expect, test } from 'vitest';
import { bindAtOnce } from './bind-at-once.ts';

/** A page that is never idle, and what waits in it. */
function busyPage() {
  const waiting: IdleRequestCallback[] = [];
  return { waiting, requestIdleCallback: (work: IdleRequestCallback) => waiting.push(work) };
}

test('binds the keys of a new block while the browser is busy, and leaves other idle work waiting', async () => {
  const page = busyPage();
  const idle = page.requestIdleCallback;
  const stop = bindAtOnce(page);
  const done: string[] = [];
  page.requestIdleCallback(() => done.push('preload'));
  await new Promise<void>((resolve) => {
    const bind: typeof window.requestIdleCallback = page.requestIdleCallback;
    bind(
      () => {
        done.push('bind');
        resolve();
      },
      { timeout: 2_000 },
    );
  });
  expect(done).toEqual(['bind']);
  expect(page.waiting).toHaveLength(1);
  stop();
  expect(page.requestIdleCallback).toBe(idle);
});
