import { localPath, receiptStopPath } from '@secondset/content';
import { stopWordsIn } from '@secondset/content/receipts';
import { sayRefusal } from '@secondset/content/refusals';
import { answerPage, DomainError } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { languageOf } from '../pages/page-language.ts';
import { pageStatus } from '../pages/page-status.ts';
import { readForm } from '../pages/read-form.ts';
import { maskAddress, openToken } from '../unsubscribe/subscription.ts';
import { stopReceipts } from './stop-receipts.ts';

/**
 * Where the link "No more emails from this form" leads. Scanners follow every link, so a person
 * presses a button before anything changes.
 */
export async function answerStop(c: HonoContext, context: Context): Promise<Response> {
  const form = await readForm(c.req);
  const token = form.token ?? c.req.query('token') ?? '';
  const language = languageOf(c.req.query('language'));
  const words = stopWordsIn(language);
  const page = { language, publicUrl: context.config.publicUrl, title: words.title };
  try {
    const address = maskAddress(openToken(context, token).email);
    if (c.req.method !== 'POST') {
      const action = localPath(receiptStopPath, language);
      const body = html`<p>${words.question}</p><p>${address}</p><form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<button>${words.button}</button>
</form>`;
      return await answerPage(c, 200, { ...page, body });
    }
    await stopReceipts(context, token);
    const body = html`<p role="status">${words.done}</p><p>${address}</p>`;
    return await answerPage(c, 200, { ...page, body });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const body = html`<p class="error" role="alert">${sayRefusal(error.refusal, language)}</p>`;
    return answerPage(c, pageStatus(error), { ...page, body });
  }
}
