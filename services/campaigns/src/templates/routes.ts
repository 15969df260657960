import {
  templateChangeSchema,
  templateInputSchema,
  templateListSchema,
  templateSchema,
} from '@secondset/contracts';
import {
  type App,
  askedBy,
  DomainError,
  guardedRoutes,
  idParams,
  inputError,
  jsonAnswer,
  jsonBody,
} from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate, listTemplates } from './templates.ts';
import { updateTemplate } from './update-template.ts';

export function addTemplateRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'get',
      path: '/templates',
      tags: ['Templates'],
      summary: 'Lists all templates by name.',
      responses: { 200: jsonAnswer('The templates', templateListSchema) },
    }),
    async (c) => c.json({ templates: await listTemplates(context) }, 200),
  );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'post',
      path: '/templates',
      tags: ['Templates'],
      summary: 'Saves a new template.',
      request: { body: jsonBody(templateInputSchema) },
      responses: {
        201: jsonAnswer('The new template', templateSchema),
        409: { description: 'Another template has this name.' },
      },
    }),
    async (c) => c.json(await createTemplate(context, c.req.valid('json')), 201),
    (result) => {
      if (!result.success) throw templateError(result.error.issues);
    },
  );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'put',
      path: '/templates/{id}',
      tags: ['Templates'],
      summary: 'Changes a template.',
      request: { params: idParams, body: jsonBody(templateChangeSchema) },
      responses: {
        200: jsonAnswer('The template as it is now', templateSchema),
        409: { description: 'The template has changed since, or another has this name.' },
      },
    }),
    async (c) =>
      c.json(await updateTemplate(context, c.req.valid('param').id, c.req.valid('json')), 200),
    (result) => {
      if (!result.success) throw templateError(result.error.issues);
    },
  );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'delete',
      path: '/templates/{id}',
      tags: ['Templates'],
      summary: 'Deletes a template.',
      request: { params: idParams },
      responses: { 204: { description: 'The template is deleted' } },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const entry = { ...askedBy(c), action: 'template-delete', target: `template:${id}` } as const;
      await context.audit.during(entry, () => deleteTemplate(context, id));
      return c.body(null, 204);
    },
  );
}

/** One sentence when a part is missing; anything too long or malformed is reported per field. */
function templateError(issues: readonly z.core.$ZodIssue[]): DomainError {
  const error = inputError(issues);
  const missing = issues.some(
    (issue) =>
      issue.path.length <= 1 && ['too_small', 'invalid_type', 'custom'].includes(issue.code),
  );
  if (!missing) return error;
  return new DomainError(
    'invalid',
    'template-incomplete',
    error.errors ? { errors: error.errors } : {},
  );
}
