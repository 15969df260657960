import { fill, localPath, preferencesPath } from '@secondset/content';
import { newsIn } from '@secondset/content/news';
import { type Language, languages, ticked } from '@secondset/contracts';
import type { Markup } from '@secondset/service-kit';
import { html } from 'hono/html';
import { zone } from '../events/california.ts';
import { siteIn } from '../pages/page-language.ts';
import { type Choices, type Preferences, topicField } from './preferences.ts';

/** Of one address, in the language of the page. */
interface PageOf {
  token: string;
  language: Language;
}

const formOf = (
  { token, language }: PageOf,
  content: Markup,
) => html`<form method="post" action="${localPath(preferencesPath, language)}">
<input type="hidden" name="token" value="${token}">
${content}
</form>`;

/** What somebody chose, to change and save; "Stop everything" stands apart from it. */
export function choicesMarkup(page: PageOf, preferences: Preferences): Markup {
  const { preferences: words, languages: names } = newsIn(page.language);
  const topics = preferences.offered.map(({ id, names: topic }) =>
    box({
      type: 'checkbox',
      name: topicField(id),
      value: ticked,
      label: topic[page.language],
      on: preferences.topics.includes(id),
    }),
  );
  const choice = (name: string, value: string, label: string, on: boolean) =>
    box({ type: 'radio', name, value, label, on });
  const { pausedUntil } = preferences;
  const standing =
    pausedUntil &&
    choice(
      'pause',
      pausedUntil.toISOString(),
      fill(words.pausedUntil, { date: dateIn(pausedUntil, page.language) }),
      true,
    );
  const asked = preferences.offered.length > 0 ? group(words.topics, html`${topics}`) : '';
  const content = html`${asked}
${group(
  words.language,
  html`${languages.map((each) =>
    choice('preferred', each, names[each], each === preferences.language),
  )}`,
)}
${group(
  words.pause,
  html`${choice('pause', '', words.noPause, pausedUntil === undefined)}${standing ?? ''}${choice('pause', '30', words.pause30, false)}${choice('pause', '90', words.pause90, false)}`,
)}
<button name="action" value="save">${words.save}</button>`;
  const stop = html`<h2>${words.stopTitle}</h2><p>${words.stopText}</p><button name="action" value="stop">${words.stop}</button>`;
  return html`${formOf(page, content)}<hr>${formOf(page, stop)}`;
}

/** One press goes back to what was chosen before. */
export const undoSaveMarkup = (page: PageOf, before: Choices): Markup =>
  formOf(
    page,
    html`${before.topics.map(
      (id) => html`<input type="hidden" name="${topicField(id)}" value="${ticked}">`,
    )}<input type="hidden" name="preferred" value="${before.language}"><input type="hidden" name="pause" value="${before.pausedUntil?.toISOString() ?? ''}">
<button name="action" value="undo">${newsIn(page.language).preferences.undo}</button>`,
  );

export const undoStopMarkup = (page: PageOf): Markup =>
  formOf(
    page,
    html`<button name="action" value="resume">${siteIn(page.language).unsubscribe.undo}</button>`,
  );

/** For people who have no link at hand. */
export function askLinkMarkup(language: Language): Markup {
  const { lead, label, button } = newsIn(language).askLink;
  return html`<p>${lead}</p><form method="post" action="${localPath(preferencesPath, language)}">
<label for="email">${label}</label>
<input id="email" name="email" type="email" autocomplete="email" required>
<button>${button}</button>
</form>`;
}

/** The same page in the other language. */
export function otherLanguageMarkup({ token, language }: PageOf): Markup {
  const other = language === 'en' ? 'es' : 'en';
  const href = `${localPath(preferencesPath, other)}?token=${encodeURIComponent(token)}&show=${other}`;
  return html`<p><a href="${href}" lang="${other}" hreflang="${other}">${newsIn(language).languages[other]}</a></p>`;
}

interface Box {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  on: boolean;
}

const box = ({ type, name, value, label, on }: Box) =>
  html`<label class="box"><input type="${type}" name="${name}" value="${value}"${on ? ' checked' : ''}> ${label}</label>`;

const group = (title: string, content: Markup) =>
  html`<fieldset><legend>${title}</legend>${content}</fieldset>`;

const dateIn = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(date);
