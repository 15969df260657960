import { fill } from '@secondset/content';
import { newsIn } from '@secondset/content/news';
import { sayRefusal } from '@secondset/content/refusals';
import { emailSchema, type Language, languageSchema } from '@secondset/contracts';
import {
  type AppEnv,
  answerPage,
  callerNetwork,
  DomainError,
  inputError,
  type Markup,
} from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { languageOf, siteIn } from '../pages/page-language.ts';
import { pageStatus } from '../pages/page-status.ts';
import { readForm } from '../pages/read-form.ts';
import { maskAddress, openToken, readStatus } from '../unsubscribe/subscription.ts';
import { undoUnsubscribe } from '../unsubscribe/undo-unsubscribe.ts';
import { unsubscribeByToken } from '../unsubscribe/unsubscribe.ts';
import { askForLink } from './ask-for-link.ts';
import {
  type Choices,
  type Preferences,
  readChoices,
  readPreferences,
  savePreferences,
} from './preferences.ts';
import {
  askLinkMarkup,
  choicesMarkup,
  otherLanguageMarkup,
  undoSaveMarkup,
  undoStopMarkup,
} from './preferences-markup.ts';

interface Asked {
  form: Readonly<Record<string, string>>;
  token: string;
  /** Of the page, until the person's own language is known. */
  language: Language;
}

/**
 * Where people choose what they get. The link of an email names the address; without one, the page
 * sends a link. A GET changes nothing, and no answer reveals who is on the list.
 */
export async function answerPreferences(
  c: HonoContext<AppEnv>,
  context: Context,
): Promise<Response> {
  const form = c.req.method === 'POST' ? await readForm(c.req) : {};
  const token = form.token ?? c.req.query('token') ?? '';
  const language = languageOf(c.req.query('language'));
  const page = {
    language,
    publicUrl: context.config.publicUrl,
    title: newsIn(language).askLink.title,
  };
  try {
    if (token === '') return await answerAsk(c, context, { form, token, language });
    return await answerAddress(c, context, { form, token, language });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const said = html`<p class="error" role="alert">${sayRefusal(error.refusal, language)}</p>`;
    return answerPage(c, pageStatus(error), {
      ...page,
      body: html`${said}${askLinkMarkup(language)}`,
    });
  }
}

/** The same for everybody, whether the address is on the list or not. */
async function answerAsk(
  c: HonoContext<AppEnv>,
  context: Context,
  { form, language }: Asked,
): Promise<Response> {
  const { title, sent } = newsIn(language).askLink;
  const page = { language, publicUrl: context.config.publicUrl, title };
  if (c.req.method !== 'POST')
    return answerPage(c, 200, { ...page, body: askLinkMarkup(language) });
  const parsed = emailSchema.safeParse(form.email);
  if (!parsed.success) throw inputError(parsed.error.issues);
  await askForLink(context, parsed.data, {
    language,
    network: callerNetwork(c.req.header('x-forwarded-for')),
  });
  return answerPage(c, 200, { ...page, body: html`<p role="status">${sent}</p>` });
}

async function answerAddress(
  c: HonoContext<AppEnv>,
  context: Context,
  { form, token, language: given }: Asked,
): Promise<Response> {
  const { email } = openToken(context, token);
  const before = await readPreferences(context, email);
  const done =
    c.req.method === 'POST' ? await act(context, { form, token, language: given }, before) : {};
  const now = await readPreferences(context, email);
  const shown = languageSchema.safeParse(c.req.query('show')).data;
  const language = shown ?? now?.language ?? given;
  const words = newsIn(language).preferences;
  const page = { token, language };
  const subscribed = (await readStatus(context, email)) === 'subscribed';
  const parts: Markup[] = [html`<p>${maskAddress(email)}</p>`];
  const status = said(language, done.did, { subscribed, now });
  if (status !== undefined) parts.push(html`<p role="status">${status}</p>`);
  if (!subscribed) {
    if (status === undefined) parts.push(html`<p>${words.stopped}</p>`);
    parts.push(undoStopMarkup(page));
  } else if (now === null) parts.push(html`<p>${words.notListed}</p>`);
  else {
    if (done.undo !== undefined) parts.push(undoSaveMarkup(page, done.undo));
    parts.push(choicesMarkup(page, now));
  }
  parts.push(otherLanguageMarkup(page));
  const { title } = words;
  const { publicUrl } = context.config;
  return answerPage(c, 200, { language, publicUrl, title, body: html`${parts}` });
}

type Deed = 'saved' | 'undone' | 'stopped' | 'resumed';

/** Does what a button says. `undo` is what the choices were before. */
async function act(
  context: Context,
  { form, token, language }: Asked,
  before: Preferences | null,
): Promise<{ did?: Deed; undo?: Choices }> {
  const { email } = openToken(context, token);
  if (form.action === 'stop') {
    await unsubscribeByToken(context, token);
    return { did: 'stopped' };
  }
  if (form.action === 'resume') {
    await undoUnsubscribe(context, token, before?.language ?? language);
    return { did: 'resumed' };
  }
  if (before === null || (form.action !== 'save' && form.action !== 'undo')) return {};
  const choices = readChoices(form, before, context.now());
  await savePreferences(context, email, { ...choices, offered: before.offered });
  return form.action === 'undo' ? { did: 'undone' } : { did: 'saved', undo: before };
}

/** What happened, by the state that was read back. */
function said(
  language: Language,
  did: Deed | undefined,
  { subscribed, now }: { subscribed: boolean; now: Preferences | null },
): string | undefined {
  const { preferences } = newsIn(language);
  switch (did) {
    case 'saved':
      return now !== null && now.offered.length > 0 && now.topics.length === 0
        ? fill(preferences.savedNone, { stop: preferences.stop })
        : preferences.saved;
    case 'undone':
      return preferences.undone;
    case 'stopped':
      return subscribed ? undefined : preferences.stopped;
    case 'resumed':
      return subscribed ? siteIn(language).unsubscribe.undone : preferences.staysOff;
    default:
      return undefined;
  }
}
