import { randomBytes } from 'node:crypto';
import type { Language } from '@secondset/contracts';
import { blocksToMail } from './blocks-to-mail.ts';
import { escapeHtml, headerText } from './escape.ts';
import { organizationLook } from './letterhead.ts';
import { mailHtml } from './mail-tree.ts';
import { createTagWriter } from './merge-tags.ts';
import { defaultPreheader } from './preheader.ts';
import type { MailInput } from './render-mail.ts';
import { sanitizeBody } from './sanitize-body.ts';
import { mergeFor } from './substitutions.ts';

export interface NewsletterLink {
  href: string;
  label: string;
  /** Of what it leads to, where that is another one. */
  language?: Language;
}

export interface NewsletterInput extends Omit<MailInput, 'nonce'> {
  language: Language;
  /** When it was sent, for people to read. */
  date: string;
  /** Below the text. */
  links: readonly NewsletterLink[];
  /** Where the Atom feed is. */
  feedUrl: string;
}

export interface RenderedNewsletter {
  title: string;
  /** Its first words. */
  summary: string;
  html: string;
}

/** Whom it greets: it is addressed to nobody in particular. */
const everybody: Readonly<Record<Language, { fullName: string; email: string }>> = {
  en: { fullName: 'friends', email: 'your email address' },
  es: { fullName: 'amistades', email: 'tu correo' },
};

/**
 * A campaign as a page of the website: without anybody's name, tracking or links to leave a list.
 * Whatever somebody's own fields would say is what the email says to people without them.
 */
export async function renderNewsletter(input: NewsletterInput): Promise<RenderedNewsletter> {
  const { organization, language, date, links, feedUrl } = input;
  const tags = createTagWriter(randomBytes(12).toString('hex'), input.fields);
  const look = organizationLook(organization);
  const body = sanitizeBody(input.body);
  const subject = headerText(input.subject);
  const summary = headerText(input.preheader || defaultPreheader(body));
  const parts = blocksToMail(body.blocks, {
    siteUrl: organization.siteUrl,
    tags,
    look,
    language,
  });
  const top = `<h1 style="margin:0 0 4px;font-size:30px;line-height:1.2">${tags.write(subject, 'html')}</h1><p style="margin:0">${escapeHtml(date)}</p>`;
  const html = await mailHtml(
    {
      title: tags.write(subject, 'html'),
      preheader: '',
      head: `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feedUrl)}">`,
      body: [{ block: 0, html: top }, ...parts],
      footer: links.map((link) => linkHtml(link, look.mutedOnPage)),
      language,
    },
    organization,
  );
  const [usedFields, usedFallbacks] = [tags.fields(), tags.fallbacks()];
  const merged = mergeFor(
    {
      subject: tags.write(subject, 'text'),
      preheader: tags.write(summary, 'text'),
      html: asPage(html),
      text: '',
      htmlBytes: 0,
      nonce: tags.nonce,
      language,
      usedTags: [...tags.used],
      usedFields,
      usedFallbacks,
    },
    {
      ...everybody[language],
      unsubscribeUrl: organization.siteUrl,
      preferencesUrl: organization.siteUrl,
    },
  );
  return { title: merged.subject, summary: merged.preheader, html: merged.html };
}

/** MJML calls it an article that is an email; on the website it is what the page is about. */
const asPage = (html: string) =>
  html.replace(' aria-roledescription="email"', '').replace(' role="article"', ' role="main"');

const linkHtml = ({ href, label, language }: NewsletterLink, color: string) =>
  `<a href="${escapeHtml(href)}"${language === undefined ? '' : ` lang="${language}" hreflang="${language}"`} style="color:${color};display:inline-block;padding:10px 0">${escapeHtml(label)}</a>`;
