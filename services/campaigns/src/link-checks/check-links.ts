import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Verdict } from './link-checker.ts';

export interface CheckedLink {
  host: string;
  verdict: Verdict;
}

/** Merge tags, which differ from reader to reader, and what only the browser sees. */
const address = (href: string): URL | undefined => {
  const url = URL.parse(href.replace(/\{\{[^{}]{0,200}\}\}/g, ''));
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url;
};

const keyOf = (url: URL) => createHash('sha256').update(url.href).digest('hex');

/**
 * What the sites answer to which these links lead, within a day as they answered before. Links that
 * are not on the web, such as `mailto:`, are left out.
 */
export async function checkLinks(
  { database, links, now }: Pick<Context, 'database' | 'links' | 'now'>,
  hrefs: readonly string[],
): Promise<Map<string, CheckedLink>> {
  const urls = new Map(
    hrefs.flatMap((href) => {
      const url = address(href);
      return url === undefined ? [] : [[href, url] as const];
    }),
  );
  const verdicts = new Map<string, Verdict>();
  if (urls.size > 0 && links !== undefined) {
    const ids = [...urls.values()].map(keyOf);
    const stored = await database.linkChecks.find({ _id: { $in: ids } }).lean();
    const known = new Map(stored.map(({ _id, verdict }) => [_id, verdict]));
    const open = [...urls.values()].filter((url) => !known.has(keyOf(url)));
    const asked = await links.check([...new Set(open.map(({ href }) => href))]);
    for (const url of urls.values()) {
      const verdict = known.get(keyOf(url)) ?? asked.get(url.href);
      if (verdict !== undefined) verdicts.set(url.href, verdict);
    }
    await keep([...asked], database, now());
  }
  return new Map(
    [...urls].map(([href, url]) => {
      const verdict = verdicts.get(url.href) ?? { kind: 'offline' as const };
      return [href, { host: url.hostname, verdict }];
    }),
  );
}

/** What may be different in a minute is asked again. */
const passing = new Set<Verdict['kind']>(['silent', 'offline']);

async function keep(
  asked: readonly (readonly [string, Verdict])[],
  database: Context['database'],
  checkedAt: Date,
) {
  for (const [href, verdict] of asked) {
    if (passing.has(verdict.kind)) continue;
    await database.linkChecks.updateOne(
      { _id: keyOf(new URL(href)) },
      { $set: { verdict, checkedAt } },
      { upsert: true },
    );
  }
}
