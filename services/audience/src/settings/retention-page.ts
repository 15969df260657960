import { fill, localPath, otherLanguage, paths, retentionPath } from '@secondset/content';
import { type Language, retentionNames } from '@secondset/contracts';
import { answerPage } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { siteIn } from '../pages/page-language.ts';
import { readDataSettings } from './data-settings.ts';

/** How long data is kept as a page for browsers without scripts, in the words of the site's own. */
export async function answerRetention(
  c: HonoContext,
  context: Context,
  language: Language,
): Promise<Response> {
  const { retention } = await readDataSettings(context);
  const { title, terms, closing } = siteIn(language).privacy.retention;
  const lines = retentionNames.map(
    (name) => html`<p>${fill(terms[name], { term: String(retention[name]) })}</p>`,
  );
  const other = otherLanguage(language);
  const switchTo = html`<a href="${localPath(retentionPath, other)}" hreflang="${other}" lang="${other}">${siteIn(language).chrome.otherLanguage}</a>`;
  return answerPage(c, 200, {
    title,
    body: html`${lines}<p>${closing}</p><p>${switchTo}</p>`,
    publicUrl: context.config.publicUrl,
    language,
    backTo: localPath(paths.privacy, language),
  });
}
