import { confirmNewsPath, localPath, preferencesPath } from '@secondset/content';
import { newsIn } from '@secondset/content/news';
import { answerPage, type Markup } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { languageOf } from '../pages/page-language.ts';
import { readForm } from '../pages/read-form.ts';
import { maskAddress } from '../unsubscribe/subscription.ts';
import { confirmNews } from './confirm-news.ts';

/**
 * Where the link of the email leads that asks whether somebody wants our news. Scanners follow
 * every link, so a person presses the one button before anything changes.
 */
export async function answerConfirm(c: HonoContext, context: Context): Promise<Response> {
  const form = await readForm(c.req);
  const token = form.token ?? c.req.query('token') ?? '';
  const language = languageOf(c.req.query('language'));
  const words = newsIn(language);
  const { publicUrl } = context.config;
  const show = (status: 200 | 422, title: string, body: Markup) =>
    answerPage(c, status, { language, publicUrl, title, body });
  const { confirm } = words;
  const optIn = await context.optIns.find(token);
  if (optIn === null)
    return show(422, confirm.title, html`<p class="error" role="alert">${confirm.expired}</p>`);
  const address = html`<p>${maskAddress(optIn.email)}</p>`;
  if (c.req.method !== 'POST')
    return show(
      200,
      confirm.title,
      html`<p>${confirm.question}</p>${address}<form method="post" action="${localPath(confirmNewsPath, language)}">
<input type="hidden" name="token" value="${token}">
<button>${confirm.button}</button>
</form><p>${confirm.terms}</p>`,
    );
  const outcome = await confirmNews(context, optIn);
  const said = {
    done: confirm.done,
    already: confirm.already,
    left: confirm.left,
    'stays-off': words.preferences.staysOff,
  }[outcome];
  const subscribed = outcome === 'done' || outcome === 'already';
  const seal = context.unsubscribeTokens.seal(optIn.email);
  const preferences = `${localPath(preferencesPath, language)}?token=${seal}`;
  return show(
    200,
    subscribed ? confirm.doneTitle : confirm.title,
    html`<p role="status">${said}</p>${address}<p><a href="${preferences}">${words.preferences.choose}</a></p>`,
  );
}
