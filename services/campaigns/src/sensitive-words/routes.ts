import { sensitiveWordsSchema } from '@secondset/contracts';
import { type App, askedBy, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { readSensitiveWords, saveSensitiveWords } from './sensitive-words.ts';

export function addSensitiveWordRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('settings')({
      method: 'get',
      path: '/settings/sensitive-words',
      tags: ['Settings'],
      summary: 'Returns the words that a subject should not hold.',
      responses: { 200: jsonAnswer('The words', sensitiveWordsSchema) },
    }),
    async (c) => c.json(await readSensitiveWords(context), 200),
  );
  app.openapi(
    consoleRoute('settings')({
      method: 'put',
      path: '/settings/sensitive-words',
      tags: ['Settings'],
      summary: 'Replaces the words that a subject should not hold.',
      request: { body: jsonBody(sensitiveWordsSchema) },
      responses: {
        200: jsonAnswer('The words as they are now', sensitiveWordsSchema),
        409: { description: 'The words have changed since.' },
      },
    }),
    async (c) => c.json(await saveSensitiveWords(context, c.req.valid('json'), askedBy(c)), 200),
  );
}
