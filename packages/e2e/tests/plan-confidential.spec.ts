import { expect, test } from '../src/fixtures.ts';
import { fetchPlan, figuresOf, sentencesOf } from '../src/plan-secrets.ts';
import { inSpanish, publicPages } from '../src/public-pages.ts';
import { bare, type PublicText, readPublicFiles } from '../src/public-texts.ts';

const pages = [
  ...publicPages,
  ...publicPages.map(inSpanish),
  '/businessplan',
  '/businessplan/financials',
  '/admin',
  '/es/businessplan',
  '/remotes.json',
  '/robots.txt',
  '/sitemap.xml',
  '/service-worker.js',
  '/sw.js',
  '/manifest.webmanifest',
  '/openapi.json',
  '/api/audience/openapi.json',
  '/api/audience/plan',
  '/api/audience/plan/agreements',
];

test('no sentence and no figure of the plan is in anything that can be fetched without agreeing', async ({
  stack,
}) => {
  const plan = await fetchPlan(stack.siteUrl);
  const secrets = [...sentencesOf(plan), ...figuresOf(plan)];
  expect(secrets.length).toBeGreaterThan(150);

  const files = await readPublicFiles(stack.releasesDir);
  const sitemap = await get(stack.siteUrl, '/sitemap.xml');
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(listed.length).toBeGreaterThan(20);
  const paths = new Set([...pages, ...listed.map((url) => new URL(url).pathname)]);
  const texts = [
    ...files,
    ...(await Promise.all([...paths].map((path) => get(stack.siteUrl, path)))),
  ];
  const searched = texts.map(({ where, text }) => ({ where, text, bare: bare(text) }));

  // What the search would find if it were there: the gate's own, public, words.
  const control = bare(
    'The plan is for information only. It is not an offer of securities, such as stocks.',
  );
  const holders = searched.filter((text) => text.bare.includes(control)).map(({ where }) => where);
  expect(holders.some((where) => /mfe-businessplan.*\.js$/.test(where))).toBe(true);
  expect(holders.some((where) => /mfe-businessplan.*\.js\.br$/.test(where))).toBe(true);
  expect(files.some(({ where }) => /mfe-public.*prerender.*\.json$/.test(where))).toBe(true);
  expect(files.some(({ where }) => where.endsWith('mf-manifest.json'))).toBe(true);
  expect(files.some(({ where }) => /sw\.js$/.test(where))).toBe(true);

  const leaks = searched.flatMap((text) =>
    secrets
      .filter((secret) => (secret.exact ? text.text : text.bare).includes(secret.needle))
      .map((secret) => `${text.where}: ${secret.needle}`),
  );
  expect(leaks).toEqual([]);
});

async function get(siteUrl: string, path: string): Promise<PublicText> {
  const answer = await fetch(new URL(path, siteUrl));
  return { where: path, text: await answer.text() };
}
