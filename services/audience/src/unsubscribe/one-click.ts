import { emailSchema, type Subscription } from '@secondset/contracts';
import { callerNetwork, DomainError, inputError, invalid } from '@secondset/service-kit';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AudienceContext } from '../context.ts';
import { answerPage } from '../pages/page.ts';
import { readForm } from '../pages/read-form.ts';
import { unsubscribedMessage } from './subscription.ts';
import { undoUnsubscribe } from './undo-unsubscribe.ts';
import { unsubscribeByEmail, unsubscribeByToken } from './unsubscribe.ts';

interface Submission {
  token: string | undefined;
  email: string | undefined;
  undo: boolean;
  network: string;
}

/**
 * RFC 8058 one-click: a POST with any body, no cookie and any user agent unsubscribes and is answered with 200 directly,
 * never a redirect. The same address takes the form of a browser without scripts; who accepts HTML gets a page to read.
 */
export async function answerOneClick(c: Context, context: AudienceContext): Promise<Response> {
  const form = await readForm(c.req);
  const submission: Submission = {
    token: c.req.query('token') || form.token,
    // A plus sign in an unescaped address arrives as a space.
    email: form.email ?? c.req.query('email')?.trim().replaceAll(' ', '+'),
    undo: form.undo === 'yes' && form['List-Unsubscribe'] === undefined,
    network: callerNetwork(c.req.header('x-forwarded-for')),
  };
  if (c.req.header('accept')?.includes('text/html')) return answerPerson(c, context, submission);
  await act(context, submission);
  return c.text(unsubscribedMessage, 200, { 'cache-control': 'no-store' });
}

function act(context: AudienceContext, submission: Submission): Promise<Subscription> {
  const { token, email, undo, network } = submission;
  if (token !== undefined)
    return undo ? undoUnsubscribe(context, token) : unsubscribeByToken(context, token);
  if (email === undefined || email.trim() === '')
    throw invalid('email', 'No email address provided.');
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) throw inputError(parsed.error.issues);
  return unsubscribeByEmail(context, parsed.data, network);
}

async function answerPerson(c: Context, context: AudienceContext, submission: Submission) {
  const { publicUrl } = context;
  try {
    const done = await act(context, submission);
    const title = done.status === 'unsubscribed' ? 'Unsubscribed' : 'Subscribed';
    const again =
      done.status === 'unsubscribed' && submission.token !== undefined && !submission.undo
        ? undoForm(submission.token)
        : '';
    const body = html`<p>${done.message}</p><p>${done.address}</p>${again}`;
    return await answerPage(c, 200, { title, body, publicUrl });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const missing = submission.token === undefined && (submission.email ?? '').trim() === '';
    const message = missing ? `Error: ${error.message}` : `An error occurred: ${error.message}`;
    const status = error.code === 'rate-limited' ? 429 : error.code === 'invalid' ? 422 : 503;
    const body = html`<p class="error">${message}</p>`;
    return answerPage(c, status, { title: 'Unsubscribe', body, publicUrl });
  }
}

const undoForm = (token: string) => html`<form method="post" action="/unsubscribe">
<input type="hidden" name="token" value="${token}">
<button name="undo" value="yes">Undo and stay subscribed</button>
</form>`;
