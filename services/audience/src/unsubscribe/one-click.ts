import { fill, localPath, type UnsubscribeContent } from '@secondset/content';
import { sayRefusal } from '@secondset/content/refusals';
import { emailSchema, type Language, type Subscription } from '@secondset/contracts';
import {
  type AppEnv,
  answerPage,
  callerNetwork,
  DomainError,
  inputError,
  invalid,
  requireSameOrigin,
} from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { languageOf, siteIn } from '../pages/page-language.ts';
import { pageStatus } from '../pages/page-status.ts';
import { readForm } from '../pages/read-form.ts';
import { undoUnsubscribe } from './undo-unsubscribe.ts';
import { type Typist, unsubscribeByEmail, unsubscribeByToken } from './unsubscribe.ts';

interface UnsubscribePost {
  token: string | undefined;
  email: string | undefined;
  undo: boolean;
  typist: Typist;
  /** Refuses what a page of another site sent; mail programs prove themselves by a token. */
  requireOurPage(): void;
}

/**
 * RFC 8058 one-click: a POST with any body, no cookie and any user agent unsubscribes and gets a
 * 200 directly, never a redirect. The same address takes the form of a browser without scripts; a
 * client that accepts HTML gets a page to read.
 */
export async function answerOneClick(c: HonoContext<AppEnv>, context: Context): Promise<Response> {
  const form = await readForm(c.req);
  const language = languageOf(form.language ?? c.req.query('language'));
  const posted: UnsubscribePost = {
    token: c.req.query('token') || form.token,
    // A plus sign in an unescaped address arrives as a space.
    email: form.email ?? c.req.query('email')?.trim().replaceAll(' ', '+'),
    undo: form.undo === 'yes' && form['List-Unsubscribe'] === undefined,
    typist: {
      network: callerNetwork(c.req.header('x-forwarded-for')),
      language,
      requestId: c.get('requestId'),
    },
    requireOurPage: () => requireSameOrigin(c.req, context.config.publicUrl),
  };
  if (c.req.header('accept')?.includes('text/html'))
    return answerPerson(c, context, posted, language);
  await act(context, posted);
  return c.text(siteIn('en').unsubscribe.success, 200, { 'cache-control': 'no-store' });
}

function act(context: Context, posted: UnsubscribePost): Promise<Subscription> {
  const { token, email, undo, typist } = posted;
  if (token !== undefined)
    return undo
      ? undoUnsubscribe(context, token, typist.language)
      : unsubscribeByToken(context, token);
  if (email === undefined || email.trim() === '') throw invalid('email', 'email-missing');
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) throw inputError(parsed.error.issues);
  posted.requireOurPage();
  return unsubscribeByEmail(context, parsed.data, typist);
}

async function answerPerson(
  c: HonoContext,
  context: Context,
  posted: UnsubscribePost,
  language: Language,
) {
  const words = siteIn(language).unsubscribe;
  const page = { language, publicUrl: context.config.publicUrl };
  try {
    const done = await act(context, posted);
    const again =
      done.status === 'unsubscribed' && posted.token !== undefined && !posted.undo
        ? undoForm(posted.token, localPath('/unsubscribe', language), words.undo)
        : '';
    const body = html`<p role="status">${outcome(words, done.status, posted.undo)}</p><p>${done.address}</p>${again}`;
    return await answerPage(c, 200, {
      ...page,
      title: done.status === 'unsubscribed' ? words.doneTitle : words.undoneTitle,
      body,
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const missing = posted.token === undefined && (posted.email ?? '').trim() === '';
    const message = missing
      ? words.noAddress
      : fill(words.error, { message: sayRefusal(error.refusal, language) });
    const status = pageStatus(error);
    const ask = missing ? addressForm(localPath('/unsubscribe', language), words) : '';
    const body = html`<p class="error" role="alert">${message}</p>${ask}`;
    return answerPage(c, status, { ...page, title: words.title, body });
  }
}

/** What happened; for an undo, whether it worked. */
function outcome(words: UnsubscribeContent, status: Subscription['status'], undo: boolean): string {
  if (status === 'subscribed') return words.undone;
  return undo ? words.staysOff : words.success;
}

/** For visitors who came without one of our links. */
const addressForm = (
  path: string,
  words: { whichAddress: string; button: string },
) => html`<form method="post" action="${path}">
<label for="email">${words.whichAddress}</label>
<input id="email" name="email" type="email" autocomplete="email" required>
<button>${words.button}</button>
</form>`;

const undoForm = (
  token: string,
  path: string,
  label: string,
) => html`<form method="post" action="${path}">
<input type="hidden" name="token" value="${token}">
<button name="undo" value="yes">${label}</button>
</form>`;
