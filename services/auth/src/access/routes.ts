import {
  acceptedInvitationSchema,
  accessListSchema,
  invitationAcceptanceSchema,
  invitationInputSchema,
  roleChangeSchema,
} from '@secondset/contracts';
import {
  type App,
  type AppEnv,
  answerLanguage,
  askedBy,
  callerNetwork,
  DomainError,
  guardedRoutes,
  idParams,
  jsonAnswer,
  jsonBody,
  publicRoute,
  requireSameOrigin,
  userOf,
} from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { invite, withdrawInvitation } from './invite.ts';
import { listAccess } from './list-access.ts';
import { sendRecovery } from './send-recovery.ts';

const tags = ['Access'];

export function addAccessRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const grave = consoleRoute('access', { stepUp: true });
  const list = consoleRoute('access')({
    method: 'get',
    path: '/access',
    tags,
    summary: 'Lists who may use the console, and the open invitations.',
    responses: { 200: jsonAnswer('People and invitations', accessListSchema) },
  });
  const inviteRoute = grave({
    method: 'post',
    path: '/access/invitations',
    tags,
    summary: 'Invites an address to the console, or gives its account a role.',
    request: { body: jsonBody(invitationInputSchema) },
    responses: {
      204: { description: 'The email is on its way' },
      409: { description: 'This address has access already.' },
      429: { description: 'Too many invitations today.' },
    },
  });
  const withdraw = grave({
    method: 'delete',
    path: '/access/invitations/{id}',
    tags,
    summary: 'Withdraws an invitation.',
    request: { params: idParams },
    responses: { 204: { description: 'The link no longer works' } },
  });
  const conflict = { description: 'Nobody can change this person, or no administrator is left.' };
  const change = grave({
    method: 'put',
    path: '/access/people/{id}',
    tags,
    summary: 'Gives a person another role and logs them out.',
    request: { params: idParams, body: jsonBody(roleChangeSchema) },
    responses: { 204: { description: 'The role holds' }, 409: conflict },
  });
  const remove = grave({
    method: 'delete',
    path: '/access/people/{id}',
    tags,
    summary: 'Takes the console away from a person and logs them out.',
    request: { params: idParams },
    responses: { 204: { description: 'They have no access any more' }, 409: conflict },
  });
  const logOut = grave({
    method: 'delete',
    path: '/access/people/{id}/sessions',
    tags,
    summary: 'Ends all sessions of a person.',
    request: { params: idParams },
    responses: { 204: { description: 'They are logged out everywhere' } },
  });
  const recover = grave({
    method: 'post',
    path: '/access/people/{id}/recovery',
    tags,
    summary: 'Emails a person a link to choose a new password.',
    request: { params: idParams },
    responses: {
      204: { description: 'The email is on its way' },
      429: { description: 'Too many links for this person.' },
    },
  });

  app.openapi(list, async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await listAccess(context), 200);
  });
  app.openapi(inviteRoute, async (c) => {
    await invite(context, userOf(c.get('principal')), c.req.valid('json'), whoAsks(c));
    return c.body(null, 204);
  });
  app.openapi(withdraw, async (c) => {
    await withdrawInvitation(context, c.req.valid('param').id, askedBy(c));
    return c.body(null, 204);
  });
  app.openapi(change, async (c) => {
    const { role } = c.req.valid('json');
    await changeRole(context, c.req.valid('param').id, role, whoAsks(c));
    return c.body(null, 204);
  });
  app.openapi(remove, async (c) => {
    await changeRole(context, c.req.valid('param').id, null, whoAsks(c));
    return c.body(null, 204);
  });
  app.openapi(logOut, async (c) => {
    const { id } = c.req.valid('param');
    const account = await context.database.accounts.findById(id, { email: 1 }).lean();
    if (account === null) throw new DomainError('not-found', 'account-gone');
    const entry = { ...askedBy(c), action: 'sessions-end', subject: account.email } as const;
    await context.audit.record(entry);
    await endSessions(context, id);
    return c.body(null, 204);
  });
  app.openapi(recover, async (c) => {
    await sendRecovery(context, c.req.valid('param').id, whoAsks(c));
    return c.body(null, 204);
  });
  addInvitationRoute(app, context);
}

const whoAsks = (c: HonoContext<AppEnv>) => ({ asked: askedBy(c), requestId: c.get('requestId') });

/** For the people who have the emailed link. */
function addInvitationRoute(app: App, context: Context) {
  const accept = publicRoute({
    method: 'post',
    path: '/invitations/accept',
    tags,
    summary: 'Accepts an invitation with a password of one’s own.',
    request: { body: jsonBody(invitationAcceptanceSchema) },
    responses: {
      200: jsonAnswer('The address to log in with', acceptedInvitationSchema),
      403: { description: 'The request came from another site.' },
      404: { description: 'The link was used, withdrawn, replaced or has expired.' },
      429: { description: 'Too many tries from this network.' },
    },
  });
  app.openapi(accept, async (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    c.header('cache-control', 'no-store');
    const caller = { network, language: answerLanguage(c) };
    return c.json(await acceptInvitation(context, c.req.valid('json'), caller), 200);
  });
}
