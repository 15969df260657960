import {
  ageIn,
  calendarFileOf,
  directionsTo,
  eventListPath,
  fill,
  localPath,
  organization,
  otherLanguage,
  paths,
  type SiteContent,
  waitlistFor,
} from '@secondset/content';
import type { CalendarEvent, EventFeed, Language } from '@secondset/contracts';
import {
  type AppEnv,
  addSeconds,
  answerPage,
  DomainError,
  type Markup,
} from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { siteIn } from '../pages/page-language.ts';
import { zone } from './california.ts';
import { nameIn } from './event-words.ts';

type EventWords = SiteContent['events'];

/**
 * The events of the next month as a page for browsers without JavaScript, with the words and links
 * of the site's own page.
 */
export async function answerEventList(
  c: HonoContext<AppEnv>,
  context: Context,
  language: Language,
): Promise<Response> {
  const words = siteIn(language).events;
  const feed = await readFeed(context);
  const { publicUrl } = context.config;
  const other = otherLanguage(language);
  const switchTo = html`<a href="${localPath(eventListPath, other)}" hreflang="${other}" lang="${other}">${siteIn(language).chrome.otherLanguage}</a>`;
  return answerPage(c, 200, {
    title: words.title,
    body: html`${listMarkup(feed, language, context.now())}<p>${switchTo}</p>`,
    publicUrl,
    language,
    backTo: localPath(paths.events, language),
  });
}

/** Undefined when the calendar is unavailable. */
async function readFeed({ events }: Context): Promise<EventFeed | undefined> {
  try {
    return await events.read();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') return undefined;
    throw error;
  }
}

function listMarkup(feed: EventFeed | undefined, language: Language, now: Date): Markup {
  const words = siteIn(language).events;
  if (feed === undefined)
    return html`<p>${words.empty}</p><p>${words.unreachable}</p>${waysOn(words)}`;
  const stale = feed.stale
    ? html`<p>${staleWords(feed.ageSeconds, language, now)}</p>${waysOn(words)}`
    : '';
  if (feed.events.length === 0) return html`<p>${words.empty}</p>${stale}`;
  return html`${stale}<p>${words.timeZone}</p>
<ul role="list">${feed.events.map((event) => eventMarkup(event, words, language))}</ul>`;
}

function eventMarkup(event: CalendarEvent, words: EventWords, language: Language): Markup {
  const name = nameIn(event, language);
  const { date, time } = event.when[language];
  const about = html`<span class="hidden"> (${name})</span>`;
  const link = (href: string, label: string) => html`<a href="${href}">${label}${about}</a>`;
  const waitlist = localPath(waitlistFor(event.untitled ? '' : name, event.id), language);
  return html`<li>
<h2>${name}</h2>
<p><time datetime="${event.start}">${date}</time><br>${time}</p>
${event.location === '' ? '' : html`<p>${event.location}</p>`}
<p>${link(waitlist, words.join)}
${event.location === '' ? '' : link(directionsTo(event.location), words.directions)}
${link(calendarFileOf(event.id, language), words.calendar)}</p>
</li>`;
}

/**
 * As on the site: reload the page, or call. An empty address is that of the page itself.
 */
function waysOn({ tryAgain, call }: EventWords): Markup {
  const { phone } = organization;
  return html`<p><a href="">${tryAgain}</a> ${call} <a href="${phone.href}">${phone.display}</a></p>`;
}

/** When the events were read, by the clocks of California, and how long ago that was. */
function staleWords(ageSeconds: number, language: Language, now: Date): string {
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(addSeconds(now, -ageSeconds));
  return fill(siteIn(language).events.stale, { age: ageIn(ageSeconds, language), time });
}
