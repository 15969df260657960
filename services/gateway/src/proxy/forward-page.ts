import type { Language } from '@secondset/content';
import { outageWords } from '@secondset/content/away';
import { type AppEnv, answerPage, DomainError } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { forward } from './forward.ts';

const formType = /^application\/x-www-form-urlencoded\b/i;

/**
 * Forwards what a browser without JavaScript requests or sends. When the service is down, a person
 * gets a page in their language that sends the same words again; programs, such as mail providers,
 * get the problem itself.
 */
export async function forwardPage(
  c: HonoContext<AppEnv>,
  context: Context,
  target: URL,
  language: Language,
): Promise<Response> {
  const forPerson = c.req.header('accept')?.includes('text/html') ?? false;
  const isForm = formType.test(c.req.header('content-type') ?? '');
  if (!forPerson || (c.req.method === 'POST' && !isForm)) return forward(c, context, target);
  const typed = c.req.method === 'POST' ? await c.req.text() : null;
  const tell = (status: 502 | 503 | 504) => answerOutage(c, context, { status, language, typed });
  try {
    const answer = await forward(c, context, target, typed);
    const told = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    return answer.status < 500 || told ? answer : await tell(503);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    c.get('logger').warn({ code: error.code }, 'a page without JavaScript could not be fetched');
    return tell(error.code === 'gateway-timeout' ? 504 : 502);
  }
}

function answerOutage(
  c: HonoContext<AppEnv>,
  context: Context,
  {
    status,
    language,
    typed,
  }: { status: 502 | 503 | 504; language: Language; typed: string | null },
): Promise<Response> {
  const { title, form, page, sendAgain, tryAgain } = outageWords[language];
  const { pathname, search } = new URL(c.req.url);
  const fields = [...new URLSearchParams(typed ?? '')].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body =
    typed === null
      ? html`<p role="alert">${page}</p><p><a href="${pathname}${search}">${tryAgain}</a></p>`
      : html`<p role="alert">${form}</p>
<form method="post" action="${pathname}${search}">${fields}<button>${sendAgain}</button></form>`;
  c.header('retry-after', '60');
  const { origin } = context.config.publicUrl;
  return answerPage(c, status, { title, body, publicUrl: origin, language });
}
