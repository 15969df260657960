import { type SecondStep, secondStepSchema } from '@secondset/contracts';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { z } from 'zod';
import { goodPassword, grantOf, type TestAuth } from './start-test-auth.ts';

/** What the tests read of answers. */
const answerSchema = z.looseObject({
  secret: z.string().default(''),
  recoveryCodes: z.array(z.string()).default([]),
  challenge: z.string().default(''),
  user: z.looseObject({ id: z.string() }).optional(),
  secondFactor: z.looseObject({}).default({}),
});
export const bodyOf = async (response: Response) => {
  const { user, ...answer } = answerSchema.parse(await response.json());
  return { ...answer, ...(user !== undefined && { user }) };
};

type Browser = ReturnType<TestAuth['browser']>;

/** Someone who is logged in, and their calls with a fresh access token. */
export async function signedIn(at: TestAuth, email: string) {
  const browser = await at.confirmed(email);
  const call = async (method: string, path: string, body?: unknown) => {
    const { accessToken } = await grantOf(await browser.refresh());
    return browser.send(method, path, body, { authorization: `Bearer ${accessToken}` });
  };
  return { browser, call, email };
}
export type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** An app with the secret of the account; `code(n)` is the code of the nth step from now. */
export async function addApp(at: TestAuth, { call }: SignedIn) {
  const { secret } = await bodyOf(await call('POST', '/account/app'));
  const totp = new TOTP({ secret });
  const code = (steps = 0) =>
    totp.generate({ timestamp: at.context.now().getTime() + steps * 30_000 });
  const added = await call('POST', '/account/app/confirm', { code: code() });
  expect(added.status).toBe(200);
  const { recoveryCodes } = await bodyOf(added);
  return { secret, code, recoveryCodes };
}

/** Someone whose second factor is an app, turned on. */
export async function withApp(at: TestAuth, email: string) {
  const person = await signedIn(at, email);
  const app = await addApp(at, person);
  const [recoveryCode] = app.recoveryCodes;
  expect((await person.call('POST', '/account/second-factor', { recoveryCode })).status).toBe(204);
  return { ...person, ...app };
}

const stepOf = async (response: Response): Promise<SecondStep> =>
  secondStepSchema.parse(await response.json());
export const passwordOnly = async (browser: Browser, email: string, password = goodPassword) =>
  stepOf(await browser.signIn(email, password));
export const finish = (browser: Browser, ticket: string, code: string, more: object = {}) =>
  browser.send('POST', '/session/second-factor', { ticket, factor: 'app', code, ...more });
