import type { FormKind } from '@secondset/contracts';
import {
  type AppEnv,
  answerPage,
  DomainError,
  errorFields,
  requireSameOrigin,
} from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { languageOf } from '../pages/page-language.ts';
import { pageStatus } from '../pages/page-status.ts';
import { readForm } from '../pages/read-form.ts';
import { formMarkup } from './form-markup.ts';
import { formWords } from './form-words.ts';
import { readSubmission } from './read-submission.ts';
import { type Caller, isTooQuick, submitForm } from './submit-form.ts';

/**
 * Takes the form of a browser without scripts; answers a page, on bad input the form with what was
 * typed.
 */
export async function answerForm(
  c: HonoContext<AppEnv>,
  context: Context,
  form: FormKind,
  caller: Caller,
): Promise<Response> {
  const typed = await readForm(c.req);
  const language = languageOf(typed.language ?? c.req.query('language'));
  const { title, success } = formWords(form, language);
  const page = { title, language, publicUrl: context.config.publicUrl };
  try {
    requireSameOrigin(c.req, context.config.publicUrl);
    const submission = readSubmission(form, language, typed);
    // A person is asked again: unlike a script, a page can show that nothing was stored.
    if (isTooQuick(submission, context.now())) throw new DomainError('invalid', 'too-quick');
    await submitForm(context, form, submission, caller);
    return await answerPage(c, 201, { ...page, body: html`<p role="status">${success}</p>` });
  } catch (thrown) {
    const error = refusalOf(c, thrown);
    return answerPage(c, pageStatus(error), {
      ...page,
      body: formMarkup({ form, language, typed, error }),
    });
  }
}

/** An outage is shown as a page too, so that nothing typed is lost. */
function refusalOf(c: HonoContext<AppEnv>, thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  c.get('logger').error(errorFields(thrown), 'a form could not be stored');
  return new DomainError('unavailable', 'form-not-stored', { cause: thrown });
}
