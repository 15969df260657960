import { fill, localPath, unsubscribeUndoPath } from '@secondset/content';
import { sayRefusal } from '@secondset/content/refusals';
import { answerPage, DomainError } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { languageOf, siteIn } from '../pages/page-language.ts';
import { pageStatus } from '../pages/page-status.ts';
import { readForm } from '../pages/read-form.ts';
import { lookUpSubscription } from './subscription.ts';
import { undoUnsubscribe } from './undo-unsubscribe.ts';

/**
 * Where the link "subscribe me again" of an email leads. Scanners follow every link, so a person
 * presses the button; for somebody who is subscribed, the page says so. It never unsubscribes.
 */
export async function answerUndo(c: HonoContext, context: Context): Promise<Response> {
  const pressed = c.req.method === 'POST';
  const form = pressed ? await readForm(c.req) : {};
  const token = form.token ?? c.req.query('token') ?? '';
  const language = languageOf(c.req.query('language'));
  const words = siteIn(language).unsubscribe;
  const page = { language, publicUrl: context.config.publicUrl };
  try {
    const { status, address } = pressed
      ? await undoUnsubscribe(context, token, language)
      : await lookUpSubscription(context, token);
    const shown = html`<p>${fill(words.address, { address })}</p>`;
    if (status === 'subscribed') {
      const body = html`<p role="status">${words.undone}</p>${shown}`;
      return await answerPage(c, 200, { ...page, title: words.undoneTitle, body });
    }
    const body = pressed
      ? html`<p role="status">${words.staysOff}</p>${shown}`
      : html`${shown}<form method="post" action="${localPath(unsubscribeUndoPath, language)}">
<input type="hidden" name="token" value="${token}">
<button>${words.undo}</button>
</form>`;
    return await answerPage(c, 200, { ...page, title: words.doneTitle, body });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const message = fill(words.error, { message: sayRefusal(error.refusal, language) });
    const body = html`<p class="error" role="alert">${message}</p>`;
    return answerPage(c, pageStatus(error), { ...page, title: words.title, body });
  }
}
