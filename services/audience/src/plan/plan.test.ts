import {
  openedPlanSchema,
  type PlanAccess,
  planAccessSchema,
  planAgreementVersion,
  planSchema,
} from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  publicUrl,
  startTestAudience,
  type TestAudience,
} from '../testing/start-test-audience.ts';
import { agreementsPerNetwork } from './agree-to-plan.ts';
import { planAccessSeconds } from './plan-access.ts';
import { readingsPerNetwork } from './read-plan.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('plan');
});
afterAll(() => audience.close());

let nextNetwork = 1;
const agree = (network = `203.0.113.${nextNetwork++}`, version: unknown = planAgreementVersion) =>
  audience.send('POST', '/plan/agreements', {
    body: { version },
    headers: { 'x-forwarded-for': network },
  });
const access = async (): Promise<PlanAccess> => bodyOf<PlanAccess>(await agree());
const read = (token?: string) => audience.send('GET', '/plan', { token });
const records = () => audience.context.database.planAgreements.find().lean();

test('agreeing records version, time and a keyed hash of the network, and nothing else', async () => {
  const before = await records();
  const answer = await agree('198.51.100.77');
  expect(answer.status).toBe(201);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const known = new Set(before.map((record) => record._id));
  const [record, ...others] = (await records()).filter(({ _id }) => !known.has(_id));
  expect(others).toEqual([]);
  expect(record).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    version: planAgreementVersion,
    agreedAt: audience.context.now(),
    networkHash: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(JSON.stringify(record)).not.toContain('198.51.100.77');
});

test('each network has its own hash, always the same', async () => {
  const { hashNetwork } = audience.context.planAccess;
  expect(hashNetwork('203.0.113.1')).toBe(hashNetwork('203.0.113.1'));
  expect(hashNetwork('203.0.113.1')).not.toBe(hashNetwork('203.0.113.2'));
});

test('the answer to an agreement has the whole plan, the same as the token opens', async () => {
  const { plan, token } = openedPlanSchema.parse(await (await agree()).json());
  expect(plan.sections).toHaveLength(9);
  expect(await (await read(token)).json()).toEqual(plan);
});

test('the token opens the whole plan, which no cache may store', async () => {
  const given = planAccessSchema.parse(await access());
  const answer = await read(given.token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const plan = planSchema.parse(await answer.json());
  expect(plan.sections).toHaveLength(9);
});

test('the token says nothing about the reader', async () => {
  const { token } = await access();
  expect(Object.keys(decodeJwt(token)).sort()).toEqual(['agreement', 'aud', 'exp', 'iat']);
});

test('the token is valid for 30 minutes and not a second longer', async () => {
  const { token, agreedAt, expiresAt } = await access();
  expect(Date.parse(expiresAt) - Date.parse(agreedAt)).toBeGreaterThan(
    (planAccessSeconds - 1) * 1000,
  );
  audience.advance(planAccessSeconds - 1);
  expect((await read(token)).status).toBe(200);
  audience.advance(1);
  expect((await read(token)).status).toBe(401);
});

test('missing, forged, foreign and expired tokens all get the same answer, without the plan', async () => {
  const { token } = await access();
  const [head = '', body = '', signature = ''] = token.split('.');
  const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const unsigned = `${Buffer.from('{"alg":"none","typ":"plan+jwt"}').toString('base64url')}.${body}.`;
  const foreign = await new SignJWT({ agreement: planAgreementVersion })
    .setProtectedHeader({ alg: 'HS256', typ: 'plan+jwt' })
    .setAudience('business-plan')
    .setExpirationTime('30m')
    .sign(Buffer.alloc(32, 1));
  const admin = await audience.issuer.adminToken();
  const answers = [];
  for (const bad of [undefined, 'nonsense', forged, unsigned, foreign, admin]) {
    const answer = await read(bad);
    expect([bad, answer.status]).toEqual([bad, 401]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { requestId, ...problem } = await problemOf(answer);
    expect(requestId).toBeTruthy();
    answers.push(problem);
  }
  expect(new Set(answers.map((problem) => JSON.stringify(problem))).size).toBe(1);
  expect(answers[0]?.detail).toBe('Please accept the confidentiality agreement first.');
});

test('a token in the query, where logs would keep it, opens nothing', async () => {
  const { token } = await access();
  expect((await audience.send('GET', `/plan?token=${token}`)).status).toBe(401);
});

test('only the agreement version in force is accepted', async () => {
  const before = (await records()).length;
  const outdated = await agree('203.0.113.200', '2020-1');
  expect(outdated.status).toBe(409);
  expect(await outdated.text()).not.toMatch(/sections|financials/);
  expect((await agree('203.0.113.200', '')).status).toBe(422);
  expect(await records()).toHaveLength(before);
});

test('agreements are limited per network', async () => {
  for (let round = 0; round < agreementsPerNetwork.limit; round += 1)
    expect((await agree('203.0.113.201')).status).toBe(201);
  const refused = await agree('203.0.113.201');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await agree('203.0.113.202')).status).toBe(201);
  audience.advance(agreementsPerNetwork.windowSeconds);
  expect((await agree('203.0.113.201')).status).toBe(201);
});

test('readings are limited per network, for a minute', async () => {
  const { token } = await access();
  const readFrom = (network: string) =>
    audience.send('GET', '/plan', { token, headers: { 'x-forwarded-for': network } });
  for (let round = 0; round < readingsPerNetwork.limit; round += 1)
    expect((await readFrom('203.0.113.210')).status).toBe(200);
  const refused = await readFrom('203.0.113.210');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await readFrom('203.0.113.211')).status).toBe(200);
});

test('a page of another site cannot agree on behalf of its visitors', async () => {
  const before = (await records()).length;
  const post = (headers: Record<string, string>) =>
    audience.send('POST', '/plan/agreements', { body: { version: planAgreementVersion }, headers });
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await records()).toHaveLength(before);
  const own = { origin: publicUrl, 'sec-fetch-site': 'same-origin' };
  expect((await post(own)).status).toBe(201);
});
