import { setTimeout } from 'node:timers/promises';
import { mountElementId } from '@secondset/contracts';
import type { Page } from 'playwright';

/** Longer than any limit of the shell, on a busy machine too. */
export const visitMs = 30_000;
const pollMs = 50;

type State = 'ready' | 'waiting' | 'failed';

/** Waits until the page at `path` can be used; otherwise says what it shows instead. */
export async function untilUsable(
  page: Page,
  path: string,
  remote: string,
  withinMs = visitMs,
): Promise<string | undefined> {
  const given = [path, mountElementId(remote)] as const;
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const state = await stateOf(page, given, until - performance.now());
    if (state === 'ready') return undefined;
    if (state === 'failed') return 'the shell shows its error panel';
    await setTimeout(pollMs);
  }
  return 'it did not become usable';
}

/** A tab that is stuck answers nothing; one that is between two documents cannot. */
async function stateOf(
  page: Page,
  given: readonly [string, string],
  withinMs: number,
): Promise<State> {
  const giveUp = new AbortController();
  const stuck = setTimeout(withinMs, 'waiting' as const, { signal: giveUp.signal });
  try {
    return await Promise.race([settledState(page, given), stuck]);
  } catch {
    return 'waiting';
  } finally {
    giveUp.abort();
    stuck.catch(() => undefined);
  }
}

/**
 * A page that looks ready is looked at again when it has nothing left to do: its effects run after
 * the heading is there, and React reports a mismatch with the prerendered page only at the end.
 */
async function settledState(page: Page, given: readonly [string, string]): Promise<State> {
  const state = await page.evaluate(readState, given);
  if (state !== 'ready') return state;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(readState, given);
}

/** Runs in the page, so it stands on its own. */
function readState([path, container]: readonly [string, string]): State {
  if (document.querySelector('#remote-status button') !== null) return 'failed';
  // A remote may send visitors on, as the console does who is signed out.
  const isThere = location.pathname === path;
  const place = isThere ? document.getElementById(container) : document.querySelector('main');
  const heading = place?.querySelector('h1');
  if (!heading && place?.querySelector('[role="alert"] button')) return 'failed';
  if (!heading || document.querySelector('[data-prerendered]') !== null) return 'waiting';
  return Object.keys(heading).some((key) => key.startsWith('__reactFiber')) ? 'ready' : 'waiting';
}
