import {
  ageIn,
  calendarFileOf,
  directionsTo,
  eventListPath,
  fill,
  localPath,
  organisation,
  otherLanguage,
  paths,
  type SiteContent,
  waitlistFor,
} from '@secondset/content';
import type { CalendarEvent, EventFeed, Language } from '@secondset/contracts';
import { type AppEnv, answerPage, DomainError, type Markup } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { wordsIn } from '../forms/form-words.ts';
import { siteIn } from '../pages/page-language.ts';
import { zone } from './california.ts';
import { nameIn } from './event-words.ts';

type EventWords = SiteContent['events'];

/**
 * The events of the next month as a page for browsers without script, with the same words and links
 * as the site's own.
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
    body: html`${listMarkup(feed, words, language)}<p>${switchTo}</p>`,
    publicUrl,
    language,
    back: wordsIn(language).back,
    backTo: localPath(paths.events, language),
  });
}

/** Undefined when the calendar cannot be had. */
async function readFeed({ events }: Context): Promise<EventFeed | undefined> {
  try {
    return await events.read();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') return undefined;
    throw error;
  }
}

function listMarkup(feed: EventFeed | undefined, words: EventWords, language: Language): Markup {
  if (feed === undefined)
    return html`<p>${words.empty}</p><p>${words.unreachable}</p>${waysOn(words)}`;
  const stale = feed.stale
    ? html`<p>${staleWords(feed.ageSeconds, words, language)}</p>${waysOn(words)}`
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
 * As on the site, which holds the same: the page again, or the phone. An empty address is that of
 * the page itself.
 */
function waysOn({ tryAgain, call }: EventWords): Markup {
  const { phone } = organisation;
  return html`<p><a href="">${tryAgain}</a> ${call} <a href="${phone.href}">${phone.display}</a></p>`;
}

const staleWords = (seconds: number, words: EventWords, language: Language): string =>
  fill(words.stale, { age: ageIn(seconds, language), time: timeBefore(seconds, language) });

/** When it was `seconds` ago, by the clocks of California. */
const timeBefore = (seconds: number, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(Date.now() - seconds * 1000);
