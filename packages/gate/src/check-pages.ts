import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Check } from '@secondset/releases';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import { untilUsable } from './visit.ts';
import { watchPage, withoutServices } from './watch-page.ts';

export interface Visit {
  path: string;
  /** The remote that serves it. */
  remote: string;
  /** Whether the remote declares it as a path that has to work. */
  isSmoke: boolean;
}

const tabs = 2;
const maxDetails = 5;
const axeSource = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Opens each page as a first visit: it has to be usable, without complaint, and accessible. */
export async function checkPages(
  browser: Browser,
  url: string,
  visits: readonly Visit[],
  withinMs: number,
): Promise<Check[]> {
  const unusable: string[] = [];
  const complaints: string[] = [];
  const barriers: string[] = [];
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await withoutServices(context, url);
  const left = visits.toSorted((a, b) => Number(b.isSmoke) - Number(a.isSmoke));
  const visitAll = async () => {
    const { page, takeComplaints } = await watchPage(context);
    for (let visit = left.shift(); visit !== undefined; visit = left.shift()) {
      const { path, remote } = visit;
      await page.goto(path, { waitUntil: 'commit' });
      const problem = await untilUsable(page, path, remote, withinMs);
      if (problem === undefined)
        barriers.push(...(await violations(page)).map((text) => `${path}: ${text}`));
      complaints.push(...takeComplaints().map((text) => `${path}: ${text}`));
      if (problem === undefined) continue;
      unusable.push(`${path}: ${problem}`);
      // The tab may be stuck, and one such page is reason enough.
      left.length = 0;
    }
  };
  await Promise.all(Array.from({ length: tabs }, visitAll));
  return [
    check('pages', unusable, `${visits.length} pages`),
    check('no error in the browser', complaints, ''),
    check('accessible', barriers, ''),
  ];
}

function check(name: string, problems: readonly string[], passed: string): Check {
  if (problems.length === 0) return { name, outcome: 'passed', detail: passed };
  const more = problems.length > maxDetails ? `; ${problems.length - maxDetails} more` : '';
  return { name, outcome: 'failed', detail: problems.slice(0, maxDetails).join('; ') + more };
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (tags) => {
    const found = await (Reflect.get(window, 'axe') as typeof axe).run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
      iframes: false,
    });
    return found.violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
}
