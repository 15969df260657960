import { type Permission, permissions } from '@secondset/contracts';
import type { Access } from '../access.ts';
import type { App } from '../create-app.ts';

export interface ListedRoute {
  method: string;
  path: string;
  access: Access;
  /** What a route of the console needs. */
  permission: Permission | undefined;
  stepUp: boolean;
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;

const isAccess = (value: unknown): value is Access =>
  typeof value === 'string' && /^(public|console|account|release|service:.+)$/.test(value);

/**
 * Every route of the app, with its access; throws when one is not in the OpenAPI document or
 * declares no access.
 */
export function listRoutes(app: App): ListedRoute[] {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
  });
  const listed: ListedRoute[] = [];
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      const operation = item?.[method];
      if (operation === undefined) continue;
      const access: unknown = operation['x-access'];
      if (!isAccess(access)) throw new Error(`${method} ${path} states no access`);
      const permission = permissions.find((one) => one === operation['x-permission']);
      if ((access === 'console') !== (permission !== undefined))
        throw new Error(`${method} ${path} states no permission`);
      const stepUp = operation['x-step-up'] === true;
      listed.push({ method: method.toUpperCase(), path, access, permission, stepUp });
    }
  const known = new Set(listed.map((route) => `${route.method} ${route.path}`));
  for (const route of app.routes) {
    if (route.method === 'ALL' || route.path === '/openapi.json') continue;
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    if (!known.has(`${route.method} ${path}`))
      throw new Error(`${route.method} ${path} is not in the OpenAPI document`);
  }
  return listed;
}

/** A path with its parameters filled in, well enough to reach the guard. */
export const describeRoute = (route: ListedRoute) => route.path.replace(/\{\w+\}/g, 'a'.repeat(24));
