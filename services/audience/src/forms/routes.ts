import {
  entryChangeSchema,
  entryFilterSchema,
  entryPersonSchema,
  type FormKind,
  formDefinitions,
  formEntryPageSchema,
  formEntryQuerySchema,
  formEntrySchema,
  formKinds,
  formPath,
  formReceiptSchema,
  idSchema,
  languageSchema,
  scriptedFormSchemas,
} from '@secondset/contracts';
import { challengeHeader } from '@secondset/contracts/forms/proof';
import {
  type App,
  type AppEnv,
  askedBy,
  callerNetwork,
  DomainError,
  guardedRoutes,
  inputError,
  jsonAnswer,
  jsonBody,
  publicRoute,
  requireSameOrigin,
} from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { answerCsv, csvAnswer } from '../csv/answer-csv.ts';
import { smallBody } from '../limits/small-body.ts';
import { isFormPost } from '../pages/read-form.ts';
import { addEntryPerson } from './add-entry-person.ts';
import { deleteEntry } from './delete-entry.ts';
import { exportEntries } from './export-entries.ts';
import { answerForm } from './form-page.ts';
import { formWords } from './form-words.ts';
import { listEntries } from './list-entries.ts';
import { answerStop } from './stop-page.ts';
import { submitForm } from './submit-form.ts';
import { updateEntry } from './update-entry.ts';

/**
 * Scripts send JSON and get JSON; a browser without scripts sends the form itself and gets a page.
 */
const formRoute = (form: FormKind) =>
  publicRoute({
    method: 'post',
    path: formPath(form),
    tags: ['Forms'],
    summary: `Stores a submission of the form "${formDefinitions[form].label}".`,
    middleware: smallBody,
    request: {
      // Of a page without script, which is known by its address; a `language` among the fields goes
      // first.
      query: z.object({ language: languageSchema.optional() }),
      body: {
        content: {
          'application/json': { schema: scriptedFormSchemas[form] },
          // The same fields; parsed by the page, which shows mistakes next to what was typed.
          'application/x-www-form-urlencoded': { schema: z.record(z.string(), z.unknown()) },
        },
      },
    },
    responses: {
      201: jsonAnswer(
        'The message to show. A submission that looks like a bot gets the same answer and is not stored. A browser without scripts gets a page with the message.',
        formReceiptSchema,
      ),
      403: { description: 'A page of another site posted it.' },
      415: { description: 'The body is neither JSON nor a form.' },
      429: {
        description:
          'Too many submissions from one network or for one address. With the header `form-challenge`, a submission with the solved challenge as `proof` is taken.',
      },
    },
  });

function addForm(app: App, context: Context, form: FormKind) {
  app.openapi(
    formRoute(form),
    async (c) => {
      const caller = {
        network: callerNetwork(c.req.header('x-forwarded-for')),
        requestId: c.get('requestId'),
      };
      if (isFormPost(c.req)) return answerForm(c, context, form, caller);
      if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? ''))
        throw new DomainError('unsupported-media-type', 'json-or-form-expected');
      requireSameOrigin(c.req, context.config.publicUrl);
      // Checked already; its type is that of both kinds of body, and this tells them apart.
      const submission = scriptedFormSchemas[form].parse(c.req.valid('json'));
      c.set('language', submission.language);
      await submitForm(context, form, submission, caller).catch((error: unknown) => {
        if (error instanceof DomainError && error.refusal.code === 'proof-needed')
          c.header(challengeHeader, context.proofs.challenge());
        throw error;
      });
      return c.json({ message: formWords(form, submission.language).success }, 201);
    },
    (result, c) => (result.success ? undefined : refuse(c, result.error.issues, result.target)),
  );
}

/** Refuses a body in the language it names, otherwise in the one the browser prefers. */
async function refuse(
  c: HonoContext<AppEnv>,
  issues: Parameters<typeof inputError>[0],
  target: string,
): Promise<never> {
  const body: unknown = target === 'json' ? await c.req.json() : undefined;
  const given = typeof body === 'object' && body !== null && 'language' in body && body.language;
  const language = languageSchema.safeParse(given);
  if (language.success) c.set('language', language.data);
  throw inputError(issues, target);
}

/** No refusal by the schema: a page says what is wrong with its link. */
const stopQuery = z.object({ token: z.string().optional(), language: z.string().optional() });

function addStop(app: App, context: Context) {
  const responses = {
    200: { description: 'A page' },
    422: { description: 'The link is not one of ours.' },
  };
  const ask = publicRoute({
    method: 'get',
    path: '/receipts/stop',
    tags: ['Forms'],
    summary: 'Asks whether forms may send no more emails to the address of a link.',
    request: { query: stopQuery },
    responses,
  });
  const stop = publicRoute({
    method: 'post',
    path: '/receipts/stop',
    tags: ['Forms'],
    summary: 'Ends the emails that forms send to the address of a link.',
    middleware: smallBody,
    request: { query: stopQuery },
    responses,
  });
  app.openapi(ask, (c) => answerStop(c, context));
  app.openapi(stop, (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    return answerStop(c, context);
  });
}

export function addFormRoutes(app: App, context: Context) {
  for (const form of formKinds) addForm(app, context, form);
  addStop(app, context);
  addInbox(app, context);
  const { consoleRoute } = guardedRoutes(context.verifier);
  const list = consoleRoute('entries')({
    method: 'get',
    path: '/entries',
    tags: ['Forms'],
    summary: 'Lists the entries of the forms, newest first.',
    request: { query: formEntryQuerySchema },
    responses: { 200: jsonAnswer('A page of entries', formEntryPageSchema) },
  });
  const remove = consoleRoute('entries')({
    method: 'delete',
    path: '/entries/{id}',
    tags: ['Forms'],
    summary: 'Deletes an entry.',
    request: { params: z.object({ id: idSchema }) },
    responses: { 204: { description: 'The entry is deleted' } },
  });
  app.openapi(list, async (c) => {
    const page = await listEntries(context, c.req.valid('query'));
    await context.audit.read({ ...askedBy(c), action: 'entries-read' }, page.entries.length);
    return c.json(page, 200);
  });
  app.openapi(remove, async (c) => {
    await deleteEntry(context, c.req.valid('param').id, askedBy(c));
    return c.body(null, 204);
  });
}

/** What administrators do with an entry. */
function addInbox(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const params = z.object({ id: idSchema });
  const change = consoleRoute('entries')({
    method: 'put',
    path: '/entries/{id}',
    tags: ['Forms'],
    summary: 'Sets how far an entry is, and the notes on it.',
    request: { params, body: jsonBody(entryChangeSchema) },
    responses: {
      200: jsonAnswer('The entry as it is now', formEntrySchema),
      409: { description: 'The entry has changed since.' },
    },
  });
  const person = consoleRoute('entries')({
    method: 'post',
    path: '/entries/{id}/person',
    tags: ['Forms'],
    summary: 'Puts the sender of an entry on the list.',
    request: { params },
    responses: { 200: jsonAnswer('The entry, and whether the person is new', entryPersonSchema) },
  });
  const save = consoleRoute('exports', { stepUp: true })({
    method: 'get',
    path: '/entries/export',
    tags: ['Forms'],
    summary: 'Exports the entries of the forms as CSV, newest first.',
    request: { query: entryFilterSchema },
    responses: csvAnswer('The entries'),
  });
  app.openapi(save, async (c) => {
    const filter = c.req.valid('query');
    const detail = { filters: Object.keys(filter) };
    await context.audit.record({ ...askedBy(c), action: 'entries-export', detail });
    return answerCsv(c, exportEntries(context, filter), 'entries');
  });
  app.openapi(change, async (c) =>
    c.json(await updateEntry(context, c.req.valid('param').id, c.req.valid('json')), 200),
  );
  app.openapi(person, async (c) =>
    c.json(await addEntryPerson(context, c.req.valid('param').id, askedBy(c)), 200),
  );
}
