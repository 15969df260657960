import { localPath, newsletterFeedPath, newslettersPath } from '@secondset/content';
import { newsIn } from '@secondset/content/news';
import type { Newsletter } from '@secondset/contracts';
import { renderNewsletter } from '@secondset/email';
import { DomainError } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import slugify from '@sindresorhus/slugify';
import { fieldsFor } from '../audience/named-fields.ts';
import { brandedOrganization } from '../brand/brand.ts';
import type { CampaignRecord } from '../campaigns/campaign.model.ts';
import type { Context } from '../context.ts';
import { versionsOf } from '../mail-versions.ts';
import { dayOf, dayWords } from './day.ts';
import type { NewsletterRecord, NewsletterVersion } from './newsletter.model.ts';
import { newsletterUrl } from './newsletter-url.ts';

/**
 * Puts a sent campaign on the website; does nothing when it is there already. Throws `not-found`,
 * and `conflict` for a campaign that was not sent to everybody it is for.
 */
export async function publishNewsletter(context: Context, id: string): Promise<Newsletter> {
  const { database, now } = context;
  const earlier = await findNewsletter(context, id);
  if (earlier !== null) return earlier;
  const campaign = await database.campaigns.findOne({ _id: id, deletedAt: null }).lean();
  if (campaign === null) throw new DomainError('not-found', 'campaign-gone');
  if (campaign.state !== 'sent') throw new DomainError('conflict', 'newsletter-unsent');
  const base = slugOf(campaign);
  // Two campaigns of a day can have one subject.
  for (let attempt = 1; ; attempt += 1) {
    const slug = attempt === 1 ? base : `${base}-${attempt}`;
    const record: NewsletterRecord = {
      _id: id,
      slug,
      versions: await renderVersions(context, campaign, slug),
      sentAt: campaign.createdAt,
      publishedAt: now(),
    };
    const [refused] = await insertNew(database.newsletters, [record]);
    if (refused === undefined) return presentNewsletter(context, record);
    const first = await findNewsletter(context, id);
    if (first !== null) return first;
  }
}

/** Takes a newsletter off the website; does nothing when it is not there. */
export async function takeDownNewsletter(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<void> {
  await database.newsletters.deleteOne({ _id: id });
}

export async function findNewsletter(
  context: Pick<Context, 'database' | 'config'>,
  id: string,
): Promise<Newsletter | null> {
  const found = await context.database.newsletters.findById(id).select('-versions.html').lean();
  return found && presentNewsletter(context, found);
}

type Head = Pick<NewsletterRecord, 'slug' | 'publishedAt'> & {
  versions: readonly Pick<NewsletterVersion, 'language'>[];
};

const presentNewsletter = (
  context: Pick<Context, 'config'>,
  { slug, versions, publishedAt }: Head,
): Newsletter => ({
  slug,
  pages: versions.map(({ language }) => ({
    language,
    url: newsletterUrl(context, slug, language),
  })),
  publishedAt: publishedAt.toISOString(),
});

/** Merge tags say nothing in an address. */
function slugOf({ subject, createdAt }: CampaignRecord): string {
  const words = slugify(subject.replaceAll(/\{\{[^{}]*\}\}/g, ' ')).slice(0, 60);
  return [dayOf(createdAt), words.replace(/-$/, '')].filter((part) => part !== '').join('-');
}

async function renderVersions(
  context: Context,
  campaign: CampaignRecord,
  slug: string,
): Promise<NewsletterVersion[]> {
  const branded = await brandedOrganization(context);
  const { language: own = 'en', subject, preheader = '', body, translation = null } = campaign;
  const versions = versionsOf({ language: own, subject, preheader, body, translation });
  return Promise.all(
    versions.map(async ({ language, subject, preheader = '', body }) => {
      const words = newsIn(language).newsletters;
      const at = (path: string) => branded.siteUrl + localPath(path, language);
      const others = versions.filter((other) => other.language !== language);
      const fields = await fieldsFor(context, [{ subject, preheader, body }]);
      const rendered = await renderNewsletter({
        subject,
        preheader,
        body,
        fields,
        organization: branded,
        language,
        date: dayWords(campaign.createdAt, language),
        feedUrl: at(newsletterFeedPath),
        links: [
          ...others.map((other) => ({
            href: newsletterUrl(context, slug, other.language),
            label: newsIn(other.language).newsletters.inThisLanguage,
            language: other.language,
          })),
          { href: at(newslettersPath), label: words.all },
          { href: at('/'), label: words.home },
        ],
      });
      return { language, ...rendered };
    }),
  );
}
