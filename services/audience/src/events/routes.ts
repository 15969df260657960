import { eventFeedSchema, languageSchema } from '@secondset/contracts';
import { type App, DomainError, jsonAnswer, publicRoute } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { languageOf } from '../pages/page-language.ts';
import { answerEventList } from './list-page.ts';
import { nameFile } from './name-file.ts';
import { writeIcs } from './write-ics.ts';

/** How long a browser may cache an answer. */
const browserCache = 'public, max-age=60';

const list = publicRoute({
  method: 'get',
  path: '/events',
  tags: ['Events'],
  summary: 'Lists the events of the next month.',
  responses: { 200: jsonAnswer('The events', eventFeedSchema) },
});
const page = publicRoute({
  method: 'get',
  path: '/events/list',
  tags: ['Events'],
  summary: 'Shows the events as a page, for browsers without JavaScript.',
  request: { query: z.object({ language: languageSchema.optional() }) },
  responses: { 200: { description: 'The page' } },
});
const download = publicRoute({
  method: 'get',
  path: '/events/{file}',
  tags: ['Events'],
  summary: 'Downloads one event as a calendar file (RFC 5545).',
  request: {
    params: z.object({
      file: z.string().regex(/^[\w-]{1,1024}\.ics$/, 'Use the id of an event and .ics.'),
    }),
    query: z.object({ language: languageSchema.optional() }),
  },
  responses: { 200: { description: 'The calendar file' } },
});

export function addEventRoutes(app: App, context: Context) {
  app.openapi(list, async (c) =>
    c.json(await context.events.read(), 200, { 'cache-control': browserCache }),
  );
  app.openapi(page, (c) => answerEventList(c, context, languageOf(c.req.valid('query').language)));
  app.openapi(download, async (c) => {
    const { file } = c.req.valid('param');
    const { events } = await context.events.read();
    const event = events.find(({ id }) => `${id}.ics` === file);
    if (event === undefined) throw new DomainError('not-found', 'event-over');
    const language = languageOf(c.req.valid('query').language);
    const text = writeIcs(event, language, context.now());
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${nameFile(event, language)}"`,
      'cache-control': browserCache,
    });
  });
}
