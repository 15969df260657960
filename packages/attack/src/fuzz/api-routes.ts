import { z } from 'zod';
import type { Target } from '../attack.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const contentSchema = z.record(z.string(), z.looseObject({ schema: z.unknown() }));
const operationSchema = z.looseObject({
  'x-access': z.string().optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() }))
    .default([]),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).default({}) }).default({
    schemas: {},
  }),
});

/** What a route takes, as JSON schemas. */
export interface ApiRoute {
  method: string;
  /** At the gateway, with its parameters in braces. */
  path: string;
  /** Whether it is for people who are logged in. */
  guarded: boolean;
  pathSchemas: ReadonlyMap<string, unknown>;
  querySchemas: ReadonlyMap<string, unknown>;
  /** Of the body, if it is JSON or a form. */
  bodySchema: unknown;
  /** The schemas that others refer to. */
  named: Readonly<Record<string, unknown>>;
}

/** Every route in the OpenAPI documents. */
export async function apiRoutes({ stack }: Target): Promise<ApiRoute[]> {
  const found: ApiRoute[] = [];
  for (const prefix of ['/api/auth', '/api/audience', '/api/campaigns', '']) {
    const answer = await fetch(`${stack.siteUrl}${prefix}/openapi.json`);
    if (!answer.ok) throw new Error(`${prefix}/openapi.json answered ${answer.status}.`);
    const { paths, components } = documentSchema.parse(await answer.json());
    for (const [path, item] of Object.entries(paths))
      for (const method of methods) {
        if (item[method] === undefined) continue;
        const operation = operationSchema.parse(item[method]);
        const { parameters, requestBody } = operation;
        const schemasIn = (place: string) =>
          new Map(
            parameters.filter((each) => each.in === place).map((each) => [each.name, each.schema]),
          );
        found.push({
          method: method.toUpperCase(),
          path: prefix + path,
          guarded: ['console', 'account'].includes(operation['x-access'] ?? ''),
          pathSchemas: schemasIn('path'),
          querySchemas: schemasIn('query'),
          bodySchema: Object.values(requestBody?.content ?? {})[0]?.schema,
          named: components.schemas,
        });
      }
  }
  return found;
}
