import type { SessionGrant } from '@secondset/contracts';
import { type AppEnv, callerNetwork, wideNetwork } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { sessionUser } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { readSignInRules } from '../factors/sign-in-rules.ts';
import type { Session } from '../tokens/token-signer.ts';
import { deviceName } from './device-name.ts';
import { readRefreshCookie, setSessionCookies } from './session-cookies.ts';
import { signOut } from './sign-out.ts';
import type { OpenSession } from './start-session.ts';

type C = HonoContext<AppEnv>;

/**
 * A new session in place of the one this browser had: that one would live on where nobody sees it.
 */
export async function grantLogIn(c: C, context: Context, open: OpenSession) {
  await signOut(context, readRefreshCookie(c, context));
  return grantSession(c, context, open);
}

/**
 * An access token, with the refresh token in a cookie. Stores what the owner sees of the session.
 */
export async function grantSession(c: C, context: Context, open: OpenSession) {
  const network = wideNetwork(callerNetwork(c.req.header('x-forwarded-for')));
  const device = deviceName(c.req.header('user-agent'));
  await context.database.sessionFamilies.updateOne(
    { _id: open.id },
    { $set: { device, network, lastUsedAt: context.now() } },
  );
  const answer = await grantAccess(c, context, open);
  setSessionCookies(c, context, open);
  return answer;
}

/**
 * The access token alone: the refresh cookie stays as it is. Where the organization requires a
 * second factor, a session without one carries no role.
 */
export async function grantAccess(c: C, context: Context, session: Session): Promise<SessionGrant> {
  const enrollFirst = await lacksFactor(context, session);
  const account = enrollFirst ? { ...session.account, role: null } : session.account;
  const { token, expiresAt } = await context.signer.forUser({ ...session, account });
  c.header('cache-control', 'no-store');
  const user = { ...sessionUser(account), ...(enrollFirst && { enrollFirst }) };
  return { accessToken: token, expiresAt: expiresAt.toISOString(), user };
}

async function lacksFactor(context: Context, { account, amr }: Session): Promise<boolean> {
  if (account.role === null || amr.includes('mfa')) return false;
  return (await readSignInRules(context)).requireSecondFactor;
}
