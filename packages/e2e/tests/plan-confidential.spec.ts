import {
  type Plan,
  planAccessSchema,
  planAgreementVersion,
  planSchema,
} from '@secondset/contracts';
import { expect, test } from '../src/fixtures.ts';
import { bare, type PublicText, readPublicFiles } from '../src/public-texts.ts';

/** Shorter pieces are words that anybody might use. */
const shortestSentence = 24;

const pages = [
  '/',
  '/about',
  '/programs',
  '/resources',
  '/sponsor',
  '/events',
  '/join-programs',
  '/support',
  '/volunteer',
  '/volunteerform',
  '/businessplan',
  '/businessplan/financials',
  '/impact',
  '/waitlist',
  '/board',
  '/boardform',
  '/unsubscribe',
  '/login',
  '/admin',
  '/es',
  '/es/about',
  '/es/businessplan',
  '/remotes.json',
  '/robots.txt',
  '/sitemap.xml',
  '/service-worker.js',
  '/sw.js',
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
  const texts = [...files, ...(await Promise.all(pages.map((path) => get(stack.siteUrl, path))))];
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

  const leaks = searched.flatMap((text) =>
    secrets
      .filter((secret) => (secret.exact ? text.text : text.bare).includes(secret.needle))
      .map((secret) => `${text.where}: ${secret.needle}`),
  );
  expect(leaks).toEqual([]);
});

interface Secret {
  needle: string;
  /** Looked for as it is, not by its letters and digits alone. */
  exact: boolean;
}

/** The plan's sentences, cut where a bundle would have cut them: at the organisation's name and between sentences. */
const sentencesOf = (plan: Plan): Secret[] =>
  textsOf({ ...plan, financials: plan.financials.charts })
    .flatMap((text) => text.split(/Second Set|Southern California|(?<=[.:;?!])\s/))
    .map(bare)
    .filter((needle) => needle.length >= shortestSentence)
    .map((needle) => ({ needle, exact: false }));

/** Costs as they are written, and the series as JSON or JavaScript would hold them. */
function figuresOf({ financials }: Plan): Secret[] {
  const { phases, projection, cashFlow, participation, capital } = financials;
  const ranges = phases.flatMap(({ oneTime, recurring, total }) => [oneTime, recurring, total]);
  const written = ranges.flatMap((range) => range.map((amount) => amount.toLocaleString('en-US')));
  const series = [
    ...ranges,
    projection.map(({ expenses }) => expenses).slice(0, 4),
    projection.map(({ revenue }) => revenue).slice(0, 4),
    cashFlow.map(({ ending }) => ending).slice(0, 3),
    participation.map(({ participants }) => participants).slice(0, 4),
    capital.map(({ amount }) => amount).slice(0, 4),
  ].flatMap((numbers) => [numbers.join(','), numbers.join(', ')]);
  return [...written, ...series].map((needle) => ({ needle, exact: true }));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

async function fetchPlan(siteUrl: string): Promise<Plan> {
  const agreed = await fetch(new URL('/api/audience/plan/agreements', siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: planAgreementVersion }),
  });
  const { token } = planAccessSchema.parse(await agreed.json());
  const answer = await fetch(new URL('/api/audience/plan', siteUrl), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return planSchema.parse(await answer.json());
}

async function get(siteUrl: string, path: string): Promise<PublicText> {
  const answer = await fetch(new URL(path, siteUrl));
  return { where: path, text: await answer.text() };
}
