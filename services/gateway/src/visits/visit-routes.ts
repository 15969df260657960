import { languageOfPath } from '@secondset/content';
import { previewWords } from '@secondset/content/away';
import {
  type App,
  type AppEnv,
  answerLanguage,
  answerPage,
  DomainError,
  jsonAnswer,
  jsonBody,
  publicRoute,
} from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { releaseRoutes, releaserOf } from '../api/release-guard.ts';
import type { Context } from '../context.ts';
import { visitPath, visitSchema } from './visits.ts';

const maxHours = 168;
const defaultHours = 8;

const ticketRequestSchema = visitSchema.extend({
  /** Where the link leads. */
  path: z
    .string()
    .regex(/^\/(?![/\\])/)
    .default('/'),
  hours: z.number().min(0.1).max(maxHours).default(defaultHours),
});

/** Links to builds that are not live, for one person at a time. */
export function addVisits(app: App, context: Context): void {
  const { config, visits, now } = context;
  const makeTicket = releaseRoutes(context)({
    method: 'post',
    path: '/api/releases/tickets',
    summary: 'A link that shows builds that are not live to the person who opens it.',
    tags: ['Previews'],
    request: { body: jsonBody(ticketRequestSchema) },
    responses: {
      200: jsonAnswer('The link', z.object({ url: z.url(), until: z.iso.datetime() })),
    },
  });
  app.openapi(makeTicket, async (c) => {
    const { path, hours, ...visit } = c.req.valid('json');
    releaserOf(c, Object.keys(visit.builds));
    if (visits === undefined) throw new DomainError('conflict', 'previews-off');
    const until = new Date(now().getTime() + hours * 3_600_000);
    const url = new URL(visitPath, config.publicUrl);
    url.searchParams.set('ticket', await visits.ticket(visit, until));
    url.searchParams.set('to', path);
    return c.json({ url: url.href, until: until.toISOString() }, 200);
  });

  const enter = publicRoute({
    method: 'get',
    path: visitPath,
    summary: 'Begins a visit to builds that are not live.',
    tags: ['Previews'],
    // A link that was cut off or changed on its way is answered like one that is over.
    request: {
      query: z.object({ ticket: z.string().default(''), to: z.string().default('/') }),
    },
    responses: {
      303: { description: 'To the page, with the ticket as a cookie' },
      404: { description: 'The link has expired or is incomplete; a page for people' },
    },
  });
  app.openapi(enter, async (c) => {
    const { ticket, to: given } = c.req.valid('query');
    const to = ticketRequestSchema.shape.path.safeParse(given).data ?? '/';
    const known = await visits?.read(ticket);
    if (known === undefined) return answerOver(c, config.publicUrl.origin, to);
    visits?.keep(c, { ticket, until: known.until });
    c.header('cache-control', 'no-store');
    // Without the ticket in the address, which people pass on.
    return c.redirect(to, 303);
  });

  const leave = publicRoute({
    method: 'post',
    path: visitPath,
    summary: 'Ends the visit.',
    tags: ['Previews'],
    responses: { 303: { description: 'To the live home page' } },
  });
  app.openapi(leave, (c) => {
    visits?.keep(c, undefined);
    c.header('cache-control', 'no-store');
    return c.redirect('/', 303);
  });
}

/** People followed a link, so they get a page, in both languages; programs get the problem. */
function answerOver(c: HonoContext<AppEnv>, publicUrl: string, to: string) {
  if (!(c.req.header('accept')?.includes('text/html') ?? false))
    throw new DomainError('not-found', 'preview-over');
  const language = languageOfPath(to) === 'es' ? 'es' : answerLanguage(c);
  const other = language === 'es' ? 'en' : 'es';
  const { over: title, overText } = previewWords[language];
  const words = previewWords[other];
  const body = html`<p>${overText}</p>
<h2 lang="${other}">${words.over}</h2>
<p lang="${other}">${words.overText}</p>`;
  return answerPage(c, 404, { title, body, publicUrl, language });
}
