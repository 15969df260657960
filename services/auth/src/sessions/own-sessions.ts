import { endSessionsQuerySchema, type SessionList, sessionListSchema } from '@secondset/contracts';
import {
  type App,
  askedBy,
  DomainError,
  guardedRoutes,
  idParams,
  jsonAnswer,
  type User,
  userOf,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { endSessions } from './end-sessions.ts';
import { revokeFamily } from './sign-out.ts';

const tags = ['Sessions'];

/** Where somebody is logged in, and how they end that. */
export function addOwnSessionRoutes(app: App, context: Context) {
  const { accountRoute } = guardedRoutes(context.verifier);
  const list = accountRoute()({
    method: 'get',
    path: '/sessions',
    tags,
    summary: 'Lists where the caller is logged in.',
    responses: { 200: jsonAnswer('The sessions, the one in use first', sessionListSchema) },
  });
  const end = accountRoute()({
    method: 'delete',
    path: '/sessions/{id}',
    tags,
    summary: 'Ends one of the caller’s sessions.',
    request: { params: idParams },
    responses: { 204: { description: 'The session is over' } },
  });
  const endAll = accountRoute()({
    method: 'delete',
    path: '/sessions',
    tags,
    summary: 'Ends all sessions of the caller, or all but the one in use.',
    request: { query: endSessionsQuerySchema },
    responses: { 204: { description: 'The sessions are over' } },
  });
  app.openapi(list, async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await listSessions(context, userOf(c.get('principal'))), 200);
  });
  app.openapi(end, async (c) => {
    const { id } = c.req.valid('param');
    const owner = { _id: id, accountId: userOf(c.get('principal')).id };
    const family = await context.database.sessionFamilies.findOne(owner).lean();
    if (family === null) throw new DomainError('not-found', 'session-gone');
    await context.audit.record({ ...askedBy(c), action: 'session-end', target: `session:${id}` });
    await revokeFamily(context, family._id);
    return c.body(null, 204);
  });
  app.openapi(endAll, async (c) => {
    const { id, sid } = userOf(c.get('principal'));
    await context.audit.record({ ...askedBy(c), action: 'sessions-end' });
    const { except } = c.req.valid('query');
    await endSessions(context, id, except === 'current' ? { except: sid } : {});
    return c.body(null, 204);
  });
}

async function listSessions(
  { database, now }: Context,
  { id, sid }: Pick<User, 'id' | 'sid'>,
): Promise<SessionList> {
  const families = await database.sessionFamilies
    .find({ accountId: id, revokedAt: null, expiresAt: { $gt: now() } })
    .sort({ createdAt: -1 })
    .lean();
  const sessions = families.map((family) => ({
    id: String(family._id),
    device: family.device ?? '',
    network: family.network ?? '',
    startedAt: family.createdAt.toISOString(),
    lastUsedAt: (family.lastUsedAt ?? family.createdAt).toISOString(),
    current: String(family._id) === sid,
  }));
  return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
}
