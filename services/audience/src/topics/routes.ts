import { topicChangeSchema, topicListSchema } from '@secondset/contracts';
import { type App, askedBy, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { readTopics, saveTopics } from './topics.ts';

export function addTopicRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const read = consoleRoute('campaigns:write')({
    method: 'get',
    path: '/topics',
    tags: ['Topics'],
    summary: 'Lists what campaigns can be about.',
    responses: { 200: jsonAnswer('The topics, in the order people see', topicListSchema) },
  });
  const save = consoleRoute('settings')({
    method: 'put',
    path: '/topics',
    tags: ['Topics'],
    summary: 'Replaces the list of topics.',
    request: { body: jsonBody(topicChangeSchema) },
    responses: {
      200: jsonAnswer('The topics as they are now', topicListSchema),
      409: { description: 'The topics have changed since, or people have declined one that goes.' },
    },
  });
  app.openapi(read, async (c) => c.json(await readTopics(context), 200));
  app.openapi(save, async (c) =>
    c.json(await saveTopics(context, c.req.valid('json'), askedBy(c)), 200),
  );
}
