import { localPath, newsletterFeedPath, newslettersPath } from '@secondset/content';
import { newsIn } from '@secondset/content/news';
import type { Language } from '@secondset/contracts';
import { type AppEnv, answerPage } from '@secondset/service-kit';
import { Feed } from 'feed';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { dayWords } from './day.ts';
import type { NewsletterRecord, NewsletterVersion } from './newsletter.model.ts';
import { newsletterUrl } from './newsletter-url.ts';

type Listed = Omit<NewsletterRecord, 'versions'> & {
  versions: Omit<NewsletterVersion, 'html'>[];
};

/** More than a weekly letter of four years. */
const mostListed = 200;
const mostInFeed = 20;
/** So that what was taken down is gone soon. */
const caching = { 'cache-control': 'public, max-age=60' };
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Newest first; those of deleted campaigns are gone. */
async function listNewsletters({ database }: Pick<Context, 'database'>): Promise<Listed[]> {
  const all = await database.newsletters
    .find()
    .sort({ sentAt: -1, _id: -1 })
    .limit(mostListed)
    .select('-versions.html')
    .lean<Listed[]>();
  const present = await database.campaigns
    .find({ _id: { $in: all.map(({ _id }) => _id) }, deletedAt: null })
    .select('_id')
    .lean();
  const ids = new Set(present.map(({ _id }) => _id));
  return all.filter(({ _id }) => ids.has(_id));
}

/** Each newsletter in the language of the page, or in the one it has. */
export async function answerNewsletters(
  c: HonoContext<AppEnv>,
  context: Context,
  language: Language,
): Promise<Response> {
  const all = await listNewsletters(context);
  const { title, lead, feed, none } = newsIn(language).newsletters;
  const page = { title, language, publicUrl: context.config.publicUrl };
  if (all.length === 0) return answerPage(c, 404, { ...page, body: html`<p>${none}</p>` });
  const items = all.flatMap(({ slug, sentAt, versions }) => {
    const version = versions.find((each) => each.language === language) ?? versions[0];
    if (version === undefined) return [];
    const href = newsletterUrl(context, slug, version.language);
    return html`<li><h2><a href="${href}" lang="${version.language}">${version.title}</a></h2><p>${dayWords(sentAt, language)}</p><p lang="${version.language}">${version.summary}</p></li>`;
  });
  const feedUrl = context.config.publicUrl + localPath(newsletterFeedPath, language);
  const body = html`<p>${lead}</p><ul>${items}</ul><p><a href="${feedUrl}">${feed}</a></p>`;
  return answerPage(c, 200, { ...page, body });
}

/** One newsletter; in a language it does not have, the address of the one it has. */
export async function answerNewsletter(
  c: HonoContext<AppEnv>,
  context: Context,
  { slug, language }: { slug: string; language: Language },
): Promise<Response> {
  const { database, config } = context;
  const found = await database.newsletters.findOne({ slug }).lean();
  const present = found && (await database.campaigns.exists({ _id: found._id, deletedAt: null }));
  if (!found || !present) {
    const { title, none } = newsIn(language).newsletters;
    const page = { title, language, publicUrl: config.publicUrl };
    return answerPage(c, 404, { ...page, body: html`<p>${none}</p>` });
  }
  const version = found.versions.find((each) => each.language === language);
  const [first] = found.versions;
  if (version === undefined && first !== undefined)
    return c.redirect(newsletterUrl(context, slug, first.language), 302);
  return c.body(version?.html ?? '', 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...caching,
  });
}

/** The newest newsletters of one language as Atom (RFC 4287). */
export async function answerFeed(
  c: HonoContext<AppEnv>,
  context: Context,
  language: Language,
): Promise<Response> {
  const { config, organization } = context;
  const all = (await listNewsletters(context)).flatMap(({ versions, ...newsletter }) =>
    versions
      .filter((version) => version.language === language)
      .map((version) => ({ ...newsletter, ...version })),
  );
  const [newest] = all;
  const { title, lead } = newsIn(language).newsletters;
  const page = config.publicUrl + localPath(newslettersPath, language);
  const feed = new Feed({
    title: `${organization.name}: ${title}`,
    description: lead,
    id: page,
    link: page,
    language,
    generator: false,
    updated: newest?.publishedAt ?? new Date(0),
    feedLinks: { atom: config.publicUrl + localPath(newsletterFeedPath, language) },
    author: { name: organization.name },
  });
  for (const { slug, title, summary, sentAt, publishedAt } of all.slice(0, mostInFeed)) {
    const link = newsletterUrl(context, slug, language);
    feed.addItem({
      title,
      id: link,
      link,
      description: summary,
      published: sentAt,
      date: publishedAt,
    });
  }
  return c.body(feed.atom1(), all.length === 0 ? 404 : 200, {
    'content-type': 'application/atom+xml; charset=utf-8',
    ...caching,
  });
}
