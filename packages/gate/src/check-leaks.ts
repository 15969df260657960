import type { Check, ReleaseRecord } from '@secondset/releases';
import type { Browser, CDPSession, Page } from 'playwright';
import { compareLooks, type Look, trips } from './compare-looks.ts';
import type { GateSite } from './gate-site.ts';
import { type Traces, traceScript } from './traces.ts';
import { untilUsable } from './visit.ts';
import { watchPage, withoutServices } from './watch-page.ts';

/** Mounts and unmounts a candidate many times: the page has to be as it was before. */
export async function checkLeaks(
  browser: Browser,
  site: GateSite,
  candidate: ReleaseRecord,
): Promise<Check[]> {
  const name = 'nothing left behind';
  const remotes = [...site.records.values()].filter(({ remote }) => remote !== null);
  const subject = candidate.remote === null ? remotes[0] : candidate;
  const other = remotes.find((record) => record.name !== subject?.name);
  const there = placeOf(subject);
  const back = placeOf(other);
  if (there === undefined || back === undefined)
    return [{ name, outcome: 'skipped', detail: 'no other remote is live to go to' }];

  const context = await browser.newContext({
    baseURL: site.url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await withoutServices(context, site.url);
  await context.addInitScript(traceScript);
  const { page } = await watchPage(context);
  const cdp = await context.newCDPSession(page);
  await page.goto(back.path, { waitUntil: 'commit' });
  await untilUsable(page, back.path, back.remote);
  const before = await look(page, cdp);
  const trip = async () => (await go(page, there)) ?? (await go(page, back));
  let stuck = await trip();
  const once = await look(page, cdp);
  for (let count = 1; count < trips && stuck === undefined; count += 1) stuck = await trip();
  const after = await look(page, cdp);
  const allowed = new Set(remotes.flatMap(({ container }) => [container, `chunks_${container}`]));
  const problems = [
    ...(stuck === undefined ? [] : [`on a trip between ${back.path} and ${there.path}: ${stuck}`]),
    ...compareLooks(before, once, after, allowed),
  ];
  return [
    {
      name,
      outcome: problems.length === 0 ? 'passed' : 'failed',
      detail: problems.length === 0 ? `${trips} trips` : problems.join('; '),
    },
  ];
}

interface Place {
  path: string;
  remote: string;
}

function placeOf(record: ReleaseRecord | undefined): Place | undefined {
  const path = record?.remote?.smoke[0];
  return record && path !== undefined ? { path, remote: record.name } : undefined;
}

async function go(page: Page, { path, remote }: Place): Promise<string | undefined> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  return untilUsable(page, path, remote);
}

async function look(page: Page, cdp: CDPSession): Promise<Look> {
  for (let pass = 0; pass < 2; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  const listeners: Record<string, number> = {};
  for (const expression of ['window', 'document', 'document.body', 'document.documentElement']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    if (result.objectId === undefined) continue;
    const found = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    for (const { type } of found.listeners) {
      const key = `${type} on ${expression}`;
      listeners[key] = (listeners[key] ?? 0) + 1;
    }
  }
  const traces: Traces = await page.evaluate(() => {
    const read: unknown = Reflect.get(window, Symbol.for('second-set:traces'));
    return typeof read === 'function' ? read() : undefined;
  });
  return { ...traces, listeners, nodes };
}
