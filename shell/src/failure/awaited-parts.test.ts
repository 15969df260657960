// @vitest-environment jsdom
import { partAwaitedEvent } from '@secondset/contracts/federation';
import { expect, it, vi } from 'vitest';
import { watchAwaitedParts } from './awaited-parts.ts';

const place = () => document.getElementById('place');
const notice = () => place()?.querySelector('[role=status]');
const retry = () => notice()?.querySelector('button')?.click();
const misses = () => {
  const askAgain = vi.fn();
  dispatchEvent(new CustomEvent(partAwaitedEvent, { detail: askAgain }));
  return askAgain;
};
const goTo = (newPath: string) =>
  dispatchEvent(
    new CustomEvent('single-spa:routing-event', {
      detail: { oldUrl: `${location.origin}/about`, newUrl: location.origin + newPath },
    }),
  );

it('says once that the page can be read, requests everything that is missing again, then reloads', () => {
  document.body.innerHTML = '<div id="place"></div>';
  const reload = vi.fn();
  watchAwaitedParts(place, reload);
  goTo('/programs');
  expect(reload).not.toHaveBeenCalled();

  const parts = [misses(), misses()];
  expect(place()?.children).toHaveLength(1);
  expect(notice()?.textContent).toContain('You can read this page');
  retry();
  for (const part of parts) expect(part).toHaveBeenCalledTimes(1);
  expect(notice()).toBeFalsy();
  goTo('/programs');
  expect(reload).not.toHaveBeenCalled();

  const again = misses();
  goTo('/about');
  expect(reload).not.toHaveBeenCalled();
  goTo('/programs');
  expect(reload).toHaveBeenCalledTimes(1);
  retry();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(again).not.toHaveBeenCalled();
});
