import { expect, test } from 'vitest';
import { createBrowserSession, RequestFailure } from './index.ts';
import { fakeEnvironment, problem, user } from './testing/fake-environment.ts';

const input = { email: user.email, password: 'x' };
const refused = (status: number, reason: string) => () => problem(status, 'Refused.', { reason });
const weak = (code: string) => () =>
  problem(422, 'Refused.', {
    reason: 'fields-invalid',
    errors: [{ field: 'password', message: 'Weak.', code }],
  });

/** What a function of the session rejects with. */
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof RequestFailure)) throw new Error('no RequestFailure');
  return error;
};

test.each(['password-common', 'password-pattern', 'password-personal', 'password-too-short'])(
  'a sign-up refused for %s is a weak password with that reason',
  async (reason) => {
    const fake = fakeEnvironment();
    fake.on('POST /api/auth/signup', weak(reason));
    const failure = await failureOf(createBrowserSession(fake.environment).signUp(input));
    expect(failure).toMatchObject({ code: 'weak-password', reason, message: 'Refused.' });
  },
);

test.each([502, 503, 504])('an answer of %i can be retried', async (status) => {
  const fake = fakeEnvironment();
  fake.on('POST /api/auth/session', refused(status, 'unavailable'));
  const failure = await failureOf(createBrowserSession(fake.environment).signIn(input));
  expect(failure.code).toBe('retryable-fetch');
});

test('so can a request without an answer', async () => {
  const { environment } = fakeEnvironment();
  const failure = await failureOf(createBrowserSession(environment).signIn(input));
  expect(failure.code).toBe('retryable-fetch');
});

test('a refusal is asked for in the language of the page', async () => {
  const fake = fakeEnvironment({ language: 'es' });
  fake.on('POST /api/auth/session', refused(429, 'too-many-attempts'));
  await failureOf(createBrowserSession(fake.environment).signIn(input));
  const [asked] = fake.requests;
  expect(new Headers(asked?.init.headers).get('accept-language')).toBe('es');
});

test('a login with a wrong password has invalid credentials', async () => {
  const fake = fakeEnvironment();
  fake.on('POST /api/auth/session', refused(401, 'wrong-credentials'));
  const failure = await failureOf(createBrowserSession(fake.environment).signIn(input));
  expect(failure.code).toBe('invalid-credentials');
});

test('so has a proof of identity with a wrong password', async () => {
  const fake = fakeEnvironment();
  fake.on('POST /api/auth/session/confirm', weak('password-wrong'));
  const failure = await failureOf(createBrowserSession(fake.environment).confirm(input));
  expect(failure.code).toBe('invalid-credentials');
});

test('without a session, what needs one says that it is missing', async () => {
  const fake = fakeEnvironment();
  fake.on('POST /api/auth/session/confirm', refused(401, 'log-in-first'));
  const failure = await failureOf(createBrowserSession(fake.environment).confirm(input));
  expect(failure.code).toBe('session-missing');
});

test('a token that the server refuses, and a fresh one too, is an invalid JWT', async () => {
  const fake = fakeEnvironment();
  fake.on('POST /api/auth/session', fake.grant);
  fake.on('POST /api/auth/session/refresh', fake.grant);
  fake.on('POST /api/auth/session/confirm', refused(401, 'session-ended'));
  const session = createBrowserSession(fake.environment);
  await session.signIn(input);
  const failure = await failureOf(session.confirm(input));
  expect(failure.code).toBe('invalid-jwt');
  expect(fake.count('/api/auth/session/confirm')).toBe(2);
});

test('a refusal about something else has no code', async () => {
  const fake = fakeEnvironment();
  fake.on('POST /api/auth/signup', refused(429, 'too-many-sign-ups'));
  const failure = await failureOf(createBrowserSession(fake.environment).signUp(input));
  expect(failure.code).toBeUndefined();
});
