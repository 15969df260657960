import {
  liftInputSchema,
  mergeInputSchema,
  personSchema,
  timelineQuerySchema,
  timelineSchema,
} from '@secondset/contracts';
import {
  type App,
  askedBy,
  guardedRoutes,
  idParams,
  jsonAnswer,
  jsonBody,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { readTimeline } from '../history/timeline.ts';
import { mergePeople } from './merge-people.ts';
import { liftForPerson, stopMail } from './no-mail.ts';

/** What can be done about one person beside editing. */
export function addPersonActRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const timeline = consoleRoute('people:read')({
    method: 'get',
    path: '/users/{id}/timeline',
    tags: ['People'],
    summary: 'Lists what happened to a person, newest first.',
    request: { params: idParams, query: timelineQuerySchema },
    responses: { 200: jsonAnswer('A page of events', timelineSchema) },
  });
  const merge = consoleRoute('people:manage')({
    method: 'post',
    path: '/users/{id}/merge',
    tags: ['People'],
    summary: 'Makes one person of two.',
    request: { params: idParams, body: jsonBody(mergeInputSchema) },
    responses: {
      200: jsonAnswer('The person that stays, who may be the other one', personSchema),
      409: { description: 'One of them has changed since.' },
    },
  });
  const noMail = consoleRoute('people:manage')({
    method: 'post',
    path: '/users/{id}/no-mail',
    tags: ['People'],
    summary: 'Stops email to a person.',
    request: { params: idParams },
    responses: {
      200: jsonAnswer('The person', personSchema),
      409: { description: 'The person has no address.' },
    },
  });
  const lift = consoleRoute('people:manage')({
    method: 'post',
    path: '/users/{id}/lift',
    tags: ['People'],
    summary: 'Lets email reach a person again who agreed to it.',
    request: { params: idParams, body: jsonBody(liftInputSchema) },
    responses: {
      200: jsonAnswer('The person', personSchema),
      409: { description: 'A complaint, which only the person can take back.' },
    },
  });
  app.openapi(timeline, async (c) =>
    c.json(await readTimeline(context, c.req.valid('param').id, c.req.valid('query')), 200),
  );
  app.openapi(merge, async (c) =>
    c.json(
      await mergePeople(context, c.req.valid('param').id, c.req.valid('json'), askedBy(c)),
      200,
    ),
  );
  app.openapi(noMail, async (c) =>
    c.json(await stopMail(context, c.req.valid('param').id, askedBy(c)), 200),
  );
  app.openapi(lift, async (c) => {
    const { statement } = c.req.valid('json');
    return c.json(
      await liftForPerson(context, c.req.valid('param').id, statement, askedBy(c)),
      200,
    );
  });
}
