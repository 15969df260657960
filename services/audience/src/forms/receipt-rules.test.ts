import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  publicUrl,
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { everybody, overall, perDomain, receiptsPerMailbox } from './form-limits.ts';

let audience: TestAudience;
let email: string;
beforeAll(async () => {
  audience = await startTestAudience('receipt_rules');
  audience.context.outbox.start();
});
afterAll(() => audience.close());
beforeEach(() => {
  email = uniqueEmail();
});

/** Sends a form and resolves once its emails went out: how many the person got. */
async function receiptsAfter(to: string): Promise<number> {
  const body = scripted({ name: 'Dana', email: to });
  expect((await audience.send('POST', '/forms/board', { body })).status).toBe(201);
  await vi.waitFor(async () => {
    const { formEntries, outboxMails } = audience.context.database;
    expect(await formEntries.countDocuments({ receipts: 'due' })).toBe(0);
    expect(await outboxMails.countDocuments({})).toBe(0);
  });
  return audience.campaigns.messages.filter((message) => message.to.email === to).length;
}
const tokenFor = (address: string) => audience.context.unsubscribeTokens.seal(address);
const page = (path: string, init?: RequestInit) => audience.app.request(path, init);
const press = (token: string, headers: Record<string, string> = {}) =>
  page('/receipts/stop', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token }),
  });
const exhaust = async (rule: typeof overall, subject: string) => {
  while (await audience.context.rateLimits.tryTake(rule, subject));
};

test.each(['unsubscribed', 'complaint', 'hard-bounce'])(
  'who is suppressed (%s) gets no receipt, by no tag',
  async (reason) => {
    await audience.suppress(email, reason);
    expect(await receiptsAfter(email)).toBe(0);
    expect(await receiptsAfter(email.replace('@', '+1@'))).toBe(0);
    expect(await receiptsAfter(uniqueEmail())).toBe(1);
  },
);

test('each receipt has a link that asks first and then ends the emails of forms, for every tag', async () => {
  const tagged = email.replace('@', '+forms@');
  expect(await receiptsAfter(tagged)).toBe(1);
  const [receipt] = await audience.campaigns.mailsTo(tagged);
  const url = new URL(receipt?.stop?.url ?? '');
  expect([url.origin, url.pathname]).toEqual([publicUrl, '/unsubscribe/forms']);
  const token = url.searchParams.get('token') ?? '';

  const asked = await page(`/receipts/stop?token=${token}`);
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('Send no more emails</button>');
  expect(await receiptsAfter(email)).toBe(1);

  expect((await press(token)).status).toBe(200);
  expect(await receiptsAfter(tagged)).toBe(1);
  expect(await receiptsAfter(email)).toBe(1);
  expect(await receiptsAfter(email.replace('@', '+2@'))).toBe(0);
});

test('the link ends nothing else: a newsletter still reaches the person', async () => {
  await press(tokenFor(email));
  const answer = await audience.asService('/internal/mailability', {
    kind: 'campaign',
    emails: [email],
  });
  expect(await answer.json()).toEqual({ blocked: [] });
});

test('a broken link and a press from another site change nothing, and say so', async () => {
  const broken = await page('/receipts/stop?token=x&language=es');
  expect(broken.status).toBe(422);
  expect(await broken.text()).toContain('lang="es"');
  expect((await press(tokenFor(email), { origin: 'https://evil.example' })).status).toBe(403);
  expect(await receiptsAfter(email)).toBe(1);
});

test('a mailbox gets so many receipts a day, whatever follows a plus sign, and its entries are stored', async () => {
  await exhaust(receiptsPerMailbox, email);
  const tagged = email.replace('@', '+1@');
  for (const address of [email, tagged]) {
    expect(await receiptsAfter(address)).toBe(0);
    const stored = audience.context.database.formEntries.countDocuments({ email: address });
    expect(await stored).toBe(1);
  }
  audience.advance(receiptsPerMailbox.windowSeconds);
  expect(await receiptsAfter(email)).toBe(1);
});

test('a domain gets so many receipts a day over all its mailboxes, and its entries are stored', async () => {
  const flooded = `${crypto.randomUUID()}.org`;
  await exhaust(perDomain, flooded);
  const entered = `dana@mail.${flooded}`;
  expect(await receiptsAfter(entered)).toBe(0);
  expect(await audience.context.database.formEntries.countDocuments({ email: entered })).toBe(1);
  audience.advance(perDomain.windowSeconds);
  expect(await receiptsAfter(entered)).toBe(1);
});

test('past so many receipts in an hour nobody gets one, the log raises an alarm once, and the console says so', async () => {
  const alarm = vi.spyOn(audience.context.logger, 'error').mockImplementation(() => {});
  const health = async () => (await page('/healthz')).json();
  expect(await health()).toEqual({ status: 'ok' });
  await exhaust(overall, everybody);
  expect(await receiptsAfter(email)).toBe(0);
  expect(await receiptsAfter(uniqueEmail())).toBe(0);
  expect(alarm.mock.calls.filter(([, text]) => String(text).startsWith('ALARM'))).toHaveLength(1);
  expect(await health()).toEqual({
    status: 'ok',
    troubles: [expect.stringContaining('robots may be at work')],
  });
  audience.advance(overall.windowSeconds);
  expect(await receiptsAfter(uniqueEmail())).toBe(1);
  expect(await health()).toEqual({ status: 'ok' });
});
