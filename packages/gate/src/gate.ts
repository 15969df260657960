import {
  type Check,
  checkCandidates,
  liveVersion,
  type ReleaseRecord,
  type ReleaseStore,
} from '@secondset/releases';
import { chromiumArgs, findHeadless } from '@secondset/stack';
import { type Browser, chromium } from 'playwright';
import { checkInBrowser } from './check-in-browser.ts';
import { visitMs as usualVisitMs } from './visit.ts';

export interface GateResult {
  checks: Check[];
  checkedInBrowser: boolean;
}

export interface GateOptions {
  findBrowser?: () => Promise<Browser | undefined>;
  /** How long a page may take until it can be used. */
  visitMs?: number;
}

/**
 * What speaks against candidates going live together, by front end. Without a browser they are
 * checked as far as that goes, and marked.
 */
export async function gate(
  store: ReleaseStore,
  candidates: readonly ReleaseRecord[],
  { findBrowser = startBrowser, visitMs = usualVisitMs }: GateOptions = {},
): Promise<Record<string, GateResult>> {
  const { frontEnds } = await store.readRegistry();
  const results: Record<string, GateResult> = {};
  for (const [name, checks] of await checkCandidates(store, candidates))
    results[name] = { checks, checkedInBrowser: false };
  const add = (name: string, checks: readonly Check[]) => results[name]?.checks.push(...checks);
  const skip = (detail: string) => {
    for (const { name } of candidates) add(name, [{ name: 'browser', outcome: 'skipped', detail }]);
    return results;
  };
  if (
    liveVersion(frontEnds.shell) === undefined &&
    !candidates.some(({ name }) => name === 'shell')
  )
    return skip('no shell is live yet');
  const isTaken = ({ name, outcome }: Check) => name === 'paths' && outcome === 'failed';
  if (Object.values(results).some(({ checks }) => checks.some(isTaken)))
    return skip('the candidate cannot be put among what is live');
  const browser = await findBrowser();
  if (browser === undefined) return skip('not checked in a browser: no Chromium was found');
  const found = await checkInBrowser(browser, store, candidates, visitMs);
  for (const { name } of candidates) {
    add(name, found[name] ?? []);
    const result = results[name];
    if (result) result.checkedInBrowser = true;
  }
  return results;
}

/** A browser without a window, if this machine has one. */
async function startBrowser(): Promise<Browser | undefined> {
  const found = findHeadless(chromium.executablePath());
  return found && chromium.launch({ ...found, args: chromiumArgs });
}
