import { planAgreementSchema, planAgreementVersion } from '@secondset/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePlan } from '../testing/sample-plan.ts';
import { planApi } from './plan-api.ts';

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

test('agreeing posts the version of the agreement as the contract requires', async () => {
  const access = { token: 't', agreedAt: '2026-11-27T20:00:00.000Z', expiresAt: 'later' };
  answer.mockResolvedValue(Response.json(access, { status: 201 }));
  expect(await planApi.agree()).toEqual(access);
  const [path, init] = answer.mock.calls[0] ?? [];
  expect(path).toBe('/api/audience/plan/agreements');
  expect(planAgreementSchema.parse(JSON.parse(String(init?.body)))).toEqual({
    version: planAgreementVersion,
  });
});

test('the token is sent in a header, never in the address, and the answer is not stored', async () => {
  answer.mockResolvedValue(Response.json(samplePlan));
  expect(await planApi.load('a.b.c')).toEqual(samplePlan);
  const [path, init] = answer.mock.calls[0] ?? [];
  expect(path).toBe('/api/audience/plan');
  expect(init).toMatchObject({ headers: { authorization: 'Bearer a.b.c' }, cache: 'no-store' });
});

test.each([
  [401, 'expired'],
  [409, 'changed'],
  [429, 'busy'],
  [500, 'unreachable'],
  [502, 'unreachable'],
])('%d means %s', async (status, reason) => {
  answer.mockResolvedValue(Response.json({ detail: 'no' }, { status }));
  await expect(planApi.load('t')).rejects.toMatchObject({ reason });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page in place of JSON', () => Promise.resolve(new Response('<h1>'))],
  ['JSON that is no plan', () => Promise.resolve(Response.json({ sections: [] }))],
])('%s means unreachable', async (_case, outcome) => {
  answer.mockImplementation(outcome);
  await expect(planApi.load('t')).rejects.toMatchObject({ reason: 'unreachable' });
});

test.each([
  ['3000', 3000],
  [undefined, undefined],
  ['soon', undefined],
])('"Retry-After: %s" becomes %s seconds', async (header, seconds) => {
  const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header };
  answer.mockResolvedValue(Response.json({}, { status: 429, headers }));
  await expect(planApi.agree()).rejects.toMatchObject({
    reason: 'busy',
    retryAfterSeconds: seconds,
  });
});
