import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { localPath, paths } from '@secondset/content';
import { startTempStack } from '@secondset/e2e/temp-stack';
import { chromiumArgs, findChromium } from '@secondset/stack';
import { chromium } from 'playwright';
import { z } from 'zod';
import { environment } from './config.ts';
import { median, printTable } from './median.ts';

/** Fetched on demand: it brings more packages than the whole product. */
const lighthouse = 'lighthouse@13.5.0';
const runs = 3;
const runTimeoutMs = 180_000;
const pages = [paths.home, paths.programs, paths.events, paths.waitlist].flatMap((path) => [
  path,
  localPath(path, 'es'),
]);

const scoreSchema = z.object({ score: z.number().nullable() });
const reportSchema = z.object({
  categories: z.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    'best-practices': scoreSchema,
    seo: scoreSchema,
  }),
  runtimeError: z.object({ code: z.string() }).optional(),
});
type Scores = Record<keyof z.infer<typeof reportSchema>['categories'], number>;

/** Lighthouse's four scores, on its phone, for the pages people visit first, in both languages. */
export async function benchLighthouse(): Promise<void> {
  const { stack, remove } = await startTempStack({ logLevel: 'warn' });
  const folder = await mkdtemp(join(tmpdir(), 'second-set-lighthouse-'));
  try {
    const rows: string[][] = [];
    for (const path of pages) rows.push([path, ...(await scoresOf(stack.siteUrl + path, folder))]);
    printTable(
      `Lighthouse, mobile (median of ${runs})`,
      ['', 'performance', 'accessibility', 'best practices', 'search engines'],
      rows,
    );
  } finally {
    await remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function scoresOf(url: string, folder: string): Promise<string[]> {
  const scores: Scores[] = [];
  for (let attempt = 1; scores.length < runs; attempt += 1) {
    const score = await runOnce(url, join(folder, 'report.json'));
    if (score !== undefined) scores.push(score);
    else if (attempt === 2 * runs) throw new Error(`Lighthouse could not record ${url}.`);
  }
  const of = (name: keyof Scores) => String(median(scores.map((score) => score[name])));
  return [of('performance'), of('accessibility'), of('best-practices'), of('seo')];
}

/**
 * Undefined if it missed the beginning of the page's load, which happens; it then asks to be run
 * again.
 */
async function runOnce(url: string, reportPath: string): Promise<Scores | undefined> {
  const chromePath = findChromium(chromium.executablePath());
  await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, '--quiet'],
      '--only-categories=performance,accessibility,best-practices,seo',
      ...['--output=json', `--output-path=${reportPath}`],
      `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`,
    ],
    {
      timeout: runTimeoutMs,
      env: {
        ...environment,
        PATH: [dirname(process.execPath), environment.PATH].join(delimiter),
        ...(chromePath !== undefined && { CHROME_PATH: chromePath }),
      },
    },
  ).catch((error: unknown) => {
    // It exits with an error for a load it missed, too, but still writes its report.
    if (!(error instanceof Error && 'code' in error && error.code === 1)) throw error;
  });
  const report = reportSchema.parse(JSON.parse(await readFile(reportPath, 'utf8')));
  await rm(reportPath);
  if (report.runtimeError?.code === 'NO_NAVSTART') return undefined;
  const of = (name: keyof Scores) => Math.round((report.categories[name].score ?? 0) * 100);
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}
