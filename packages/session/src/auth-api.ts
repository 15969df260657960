import type { SecondStep, SessionGrant, SignIn, SignUp } from '@secondset/contracts';
import type { SignInProof } from '@secondset/contracts/federation';
import type { SessionEnvironment } from './environment.ts';
import { RequestFailure, readJson, unreachable } from './request-failure.ts';

const attemptTimeoutMs = 15_000;

/** A grant, and when it expires by this device's clock, which may be hours off. */
export interface LocalGrant {
  accessToken: string;
  user: SessionGrant['user'];
  endsAt: number;
}

/**
 * The calls to `auth` through the gateway. Each rejects with a `RequestFailure` whose message can
 * be shown.
 */
export interface AuthApi {
  /** A grant, or what the second step needs. */
  signIn(input: SignIn): Promise<LocalGrant | SecondStep>;
  signInBy(...proof: SignInProof): Promise<LocalGrant>;
  signUp(input: SignUp): Promise<{ message: string }>;
  signOut(): Promise<void>;
  refresh(): Promise<LocalGrant>;
}

export function createAuthApi(environment: SessionEnvironment): AuthApi {
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    let response: Response;
    try {
      response = await environment.fetch(`/api/auth${path}`, {
        method,
        credentials: 'same-origin',
        redirect: 'error',
        signal: AbortSignal.timeout(attemptTimeoutMs),
        headers: {
          'accept-language': environment.language(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      throw unreachable(cause);
    }
    if (!response.ok) throw await RequestFailure.of(response);
    return response;
  };
  const grant = async (response: Response) => readGrant(response, environment.now());
  return {
    signIn: async (input) => {
      const response = await call('POST', '/session', input);
      const step = await readJson(response.clone());
      return isSecondStep(step) ? step : grant(response);
    },
    signInBy: async (way, input) => grant(await call('POST', `/session/${way}`, input)),
    refresh: async () => grant(await call('POST', '/session/refresh')),
    signUp: async (input) => {
      const answer = await readJson(await call('POST', '/signup', input));
      if (!hasText(answer, 'message')) throw unexpected();
      return { message: answer.message };
    },
    signOut: async () => {
      await call('DELETE', '/session');
    },
  };
}

export async function readGrant(response: Response, now: number): Promise<LocalGrant> {
  const answer = await readJson(response);
  if (!isGrant(answer)) throw unexpected();
  const serverNow = Date.parse(response.headers.get('date') ?? '');
  const lifetime = Date.parse(answer.expiresAt) - (Number.isNaN(serverNow) ? now : serverNow);
  return { accessToken: answer.accessToken, user: answer.user, endsAt: now + lifetime };
}

const unexpected = () =>
  new RequestFailure('The server sent an answer this page does not understand.', 0);

const hasText = <Key extends string>(value: unknown, key: Key): value is Record<Key, string> =>
  typeof value === 'object' &&
  value !== null &&
  key in value &&
  typeof Reflect.get(value, key) === 'string';

const isSecondStep = (answer: unknown): answer is SecondStep =>
  hasText(answer, 'ticket') && Array.isArray(Reflect.get(answer, 'factors'));

/** Checked by hand: a schema library would outweigh the rest of the shell's own code. */
function isGrant(value: unknown): value is SessionGrant {
  if (!hasText(value, 'accessToken') || !hasText(value, 'expiresAt')) return false;
  const user: unknown = Reflect.get(value, 'user');
  return (
    !Number.isNaN(Date.parse(value.expiresAt)) &&
    hasText(user, 'id') &&
    hasText(user, 'email') &&
    (Reflect.get(user, 'role') === null || hasText(user, 'role'))
  );
}
