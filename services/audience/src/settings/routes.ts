import {
  dataSettingsChangeSchema,
  dataSettingsSchema,
  retentionSchema,
} from '@secondset/contracts';
import {
  type App,
  askedBy,
  guardedRoutes,
  jsonAnswer,
  jsonBody,
  publicRoute,
} from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { languageOf } from '../pages/page-language.ts';
import { readDataSettings, saveDataSettings } from './data-settings.ts';
import { answerRetention } from './retention-page.ts';

export function addSettingsRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const read = consoleRoute('settings')({
    method: 'get',
    path: '/settings/data',
    tags: ['Settings'],
    summary: 'Returns how people’s data is kept.',
    responses: { 200: jsonAnswer('The settings', dataSettingsSchema) },
  });
  const save = consoleRoute('settings')({
    method: 'put',
    path: '/settings/data',
    tags: ['Settings'],
    summary: 'Changes how people’s data is kept.',
    request: { body: jsonBody(dataSettingsChangeSchema) },
    responses: {
      200: jsonAnswer('The settings as they are now', dataSettingsSchema),
      409: { description: 'The settings have changed since.' },
    },
  });
  const shown = publicRoute({
    method: 'get',
    path: '/settings/retention',
    tags: ['Settings'],
    summary: 'Returns how long things are kept, for the privacy page.',
    responses: { 200: jsonAnswer('Months and days', retentionSchema) },
  });
  const page = publicRoute({
    method: 'get',
    path: '/settings/retention/page',
    tags: ['Settings'],
    summary: 'Shows how long things are kept as a page, for browsers without scripts.',
    request: { query: z.object({ language: z.string().optional() }) },
    responses: { 200: { description: 'The page' } },
  });
  app.openapi(read, async (c) => c.json(await readDataSettings(context), 200));
  app.openapi(save, async (c) =>
    c.json(await saveDataSettings(context, c.req.valid('json'), askedBy(c)), 200),
  );
  app.openapi(page, (c) => answerRetention(c, context, languageOf(c.req.valid('query').language)));
  app.openapi(shown, async (c) => c.json((await readDataSettings(context)).retention, 200));
}
