import {
  peopleExportSchema,
  personExportInputSchema,
  personExportSchema,
} from '@secondset/contracts';
import { type App, askedBy, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { answerCsv, csvAnswer } from '../csv/answer-csv.ts';
import { exportPeople } from './export-people.ts';
import { exportPerson } from './export-person.ts';

export function addExportRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const route = consoleRoute('exports', { stepUp: true })({
    method: 'post',
    path: '/people/export',
    tags: ['People'],
    summary: 'Exports everything that the services hold on one person.',
    request: { body: jsonBody(personExportInputSchema) },
    responses: { 200: jsonAnswer('What each service holds', personExportSchema) },
  });
  app.openapi(route, async (c) =>
    c.json(await exportPerson(context, c.req.valid('json'), askedBy(c)), 200),
  );
  app.openapi(
    consoleRoute('exports', { stepUp: true })({
      method: 'post',
      path: '/users/export',
      tags: ['People'],
      summary: 'Exports people as a CSV file that Excel opens and an import reads back.',
      request: { body: jsonBody(peopleExportSchema) },
      responses: {
        ...csvAnswer('The file'),
        409: { description: 'The group is no longer as large as it was said to be.' },
      },
    }),
    async (c) => {
      const lines = await exportPeople(context, c.req.valid('json'), askedBy(c));
      return answerCsv(c, lines, 'people');
    },
  );
}
