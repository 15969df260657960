import { suppressedPageSchema, suppressedReceiptSchema } from '@secondset/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('suppressed');
});
afterAll(() => audience.close());

const page = async (query = '') =>
  suppressedPageSchema.parse(await (await audience.asAdmin('GET', `/suppressed?${query}`)).json());
const emails = async (query: string) => (await page(query)).suppressed.map(({ email }) => email);
const add = async (addresses: string[], note = '') =>
  suppressedReceiptSchema.parse(
    await (await audience.asAdmin('POST', '/suppressed', { addresses, note })).json(),
  );

test('shows each address with every reason, strongest first, since when, and from which campaign', async () => {
  const email = uniqueEmail('both');
  const campaignId = 'c'.repeat(24);
  const at = '2026-03-01T10:00:00.000Z';
  await audience.suppress(email, 'unsubscribed', { at });
  await audience.suppress(email, 'hard-bounce', { at, campaignId, detail: '550 5.1.1 gone' });
  const lifted = uniqueEmail('lifted');
  const token = audience.context.unsubscribeTokens.seal(lifted);
  await audience.send('POST', '/unsubscribe', { body: { token } });
  await audience.send('POST', '/unsubscribe/undo', { body: { token } });
  expect((await page('search=both')).suppressed).toEqual([
    {
      email,
      reasons: [
        { reason: 'hard-bounce', since: at, detail: '550 5.1.1 gone', campaignId, importId: null },
        { reason: 'unsubscribed', since: at, detail: '', campaignId: null, importId: null },
      ],
    },
  ]);
  expect(await emails('search=lifted')).toEqual([]);
});

test('is searched by the start of the address or its domain, and filtered by reason, page by page', async () => {
  const some = ['a', 'b', 'c'].map((name) => `${name}@list.example.net`);
  for (const email of some) await audience.suppress(email, 'complaint');
  await audience.suppress('a@other.example.com', 'invalid');
  expect(await emails('search=A@list')).toEqual(['a@list.example.net']);
  expect(await emails('search=@list.example.net')).toEqual(some);
  expect(await emails('search=.*')).toEqual([]);
  // Copied along, invisible characters change nothing.
  expect(await emails('search=@%00list%E2%80%8B.example.net')).toEqual(some);
  expect(await emails('reason=invalid')).toEqual(['a@other.example.com']);
  const first = await page('reason=complaint&limit=2');
  const second = await page(`reason=complaint&limit=2&cursor=${first.nextCursor}`);
  expect([...first.suppressed, ...second.suppressed].map(({ email }) => email)).toEqual(some);
  expect(second.nextCursor).toBeNull();
});

test('takes addresses by hand and from a file, says what is none, and stops mail to people there', async () => {
  const email = uniqueEmail('hand');
  await audience.addUser({ email });
  const typed = [email.toUpperCase(), 'nobody', ` ${email} `, 'new@hand.example.net', ''];
  const receipt = await add(typed, 'From the old list');
  expect(receipt).toMatchObject({ added: 2, known: 0 });
  expect(receipt.refused.map(({ index, typed: text }) => [index, text])).toEqual([
    [1, 'nobody'],
    [4, ''],
  ]);
  expect(await add(typed)).toMatchObject({ added: 0, known: 2 });
  const person = await audience.context.database.users.findOne({ email }).lean();
  expect(person?.status).toBe('manual');
  expect((await page('search=new@hand')).suppressed[0]?.reasons).toMatchObject([
    { reason: 'manual', detail: 'From the old list' },
  ]);
});

test('is exported as CSV, one line for each reason', async () => {
  await add(['+tag@export.example.net']);
  await audience.suppress('+tag@export.example.net', 'unsubscribed', {
    at: '2026-03-01T10:00:00.000Z',
    detail: '=cmd()',
  });
  const answer = await audience.asAdmin('GET', '/suppressed/export?search=@export.example.net');
  const lines = Buffer.from(await answer.arrayBuffer())
    .toString()
    .split('\r\n');
  expect(lines[0]).toBe('\uFEFFEmail,Reason,Since,Detail,Campaign,Import');
  expect(lines[2]).toBe("'+tag@export.example.net,unsubscribed,2026-03-01T10:00:00.000Z,'=cmd(),,");
  expect(lines).toHaveLength(4);
});
