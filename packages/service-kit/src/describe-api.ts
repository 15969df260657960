import type { OpenAPIHono } from '@hono/zod-openapi';
import { problemContentType } from '@secondset/contracts';
import type { AppEnv } from './app-env.ts';

type Document = ReturnType<OpenAPIHono<AppEnv>['getOpenAPI31Document']>;
type PathItem = NonNullable<Document['paths']>[string];
type Operation = NonNullable<PathItem['get']>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** What the gateway forwards from nobody. */
const forServices = /^\/(?:internal|oauth)\//;

/** The refusals that follow from what a route is, so that no route repeats them. */
const common = {
  400: 'The address or the body cannot be read.',
  401: 'The request has no valid access token.',
  403: 'This account or service may not do this.',
  404: 'There is no such document.',
  413: 'The body is too large.',
  415: 'The body has another content type.',
  422: 'A field is not valid; `errors` names it.',
} as const;
type Status = keyof typeof common;

/**
 * The OpenAPI document of an app: each operation with its refusals and their problem details. A
 * route itself declares what it refuses beyond the common ones. `internal` includes the routes for
 * other services, which are not part of the public reference.
 */
export function describeApi(
  app: Pick<OpenAPIHono<AppEnv>, 'getOpenAPI31Document'>,
  { title, internal }: { title: string; internal: boolean },
): Document {
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title, version: '1' } });
  const paths = Object.entries(document.paths ?? {}).filter(
    ([path]) => internal || !forServices.test(path),
  );
  return {
    ...document,
    paths: Object.fromEntries(paths.map(([path, item]) => [path, withRefusals(path, item)])),
  };
}

function withRefusals(path: string, item: PathItem): PathItem {
  const described: PathItem = { ...item };
  for (const method of methods) {
    const operation = item[method];
    if (operation === undefined) continue;
    const refused = refusalsOf(path, operation).map((status) => [
      status,
      { description: common[status] },
    ]);
    const responses: Record<string, object> = {
      ...Object.fromEntries(refused),
      ...operation.responses,
    };
    described[method] = {
      ...operation,
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [
          status,
          Number(status) < 400 ? response : { content: problemContent, ...response },
        ]),
      ),
    };
  }
  return described;
}

const problemContent = {
  [problemContentType]: { schema: { $ref: '#/components/schemas/Problem' } },
};

function refusalsOf(path: string, operation: Operation): Status[] {
  const guarded = operation['x-access'] !== 'public';
  const takesBody = operation.requestBody !== undefined;
  const takesInput = takesBody || (operation.parameters ?? []).length > 0;
  return [
    ...(takesInput ? ([400] as const) : []),
    ...(guarded ? ([401, 403] as const) : []),
    ...(path.includes('{') ? ([404] as const) : []),
    ...(takesBody ? ([413, 415, 422] as const) : []),
  ];
}
