import { mayUse, type Role, roles } from '@secondset/contracts';
import type { App } from '../create-app.ts';
import { describeRoute, type ListedRoute, listRoutes } from './list-routes.ts';

export interface TestTokens {
  /** Of someone with a role, or none, who proved who they are so many seconds ago. */
  roleToken(role: Role | null, options?: { provedSecondsAgo?: number }): Promise<string>;
  /** Of a service without any scope. */
  serviceToken(): Promise<string>;
}

/**
 * Calls every guarded route as everybody: without a token, with a wrong one, as a service without
 * a scope, and with each role, just logged in and long ago. Lists the answers that do not follow
 * from the route's access; empty when all do.
 */
export async function accessMistakes(app: App, tokens: TestTokens): Promise<string[]> {
  const mistakes: string[] = [];
  const guarded = listRoutes(app).filter(({ access }) => access !== 'public');
  for (const route of guarded.filter(({ access }) => access !== 'release'))
    for (const { who, token, expected } of await callers(route, tokens)) {
      const status = await call(app, route, token);
      const found = status === 401 || status === 403 ? status : 'allowed';
      if (found !== expected)
        mistakes.push(`${route.method} ${route.path} as ${who}: ${status}, not ${expected}`);
    }
  return mistakes;
}

type Expected = 401 | 403 | 'allowed';

async function callers(route: ListedRoute, { roleToken, serviceToken }: TestTokens) {
  const list: { who: string; token: string | undefined; expected: Expected }[] = [
    { who: 'nobody', token: undefined, expected: 401 },
    { who: 'a forger', token: 'not.a.token', expected: 401 },
    { who: 'another service', token: await serviceToken(), expected: 403 },
  ];
  for (const role of [...roles, null]) {
    const may =
      route.access === 'account' ||
      (route.permission !== undefined && mayUse(role, route.permission));
    const who = role ?? 'someone without a role';
    const later: Expected = route.stepUp ? 401 : 'allowed';
    list.push(
      { who, token: await roleToken(role), expected: may ? 'allowed' : 403 },
      {
        who: `${who} after eleven minutes`,
        token: await roleToken(role, { provedSecondsAgo: 660 }),
        expected: may ? later : 403,
      },
    );
  }
  return list;
}

async function call(app: App, route: ListedRoute, token: string | undefined): Promise<number> {
  const sendsBody = route.method !== 'GET' && route.method !== 'DELETE';
  const response = await app.request(describeRoute(route), {
    method: route.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sendsBody && { 'content-type': 'application/json' }),
    },
    ...(sendsBody && { body: '{}' }),
  });
  return response.status;
}
