import { receiptsIn } from '@secondset/content/receipts';
import { transactionalMessageSchema } from '@secondset/contracts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  clientSecret,
  organizationInbox,
  publicUrl,
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { queueReceipts } from './queue-receipts.ts';
import { inboxMail, personMail } from './receipts.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('receipts');
  audience.context.outbox.start();
});
afterAll(() => audience.close());
beforeEach(() => {
  audience.campaigns.messages.length = 0;
});

const post = (form: string, body: object) =>
  audience.send('POST', `/forms/${form}`, { body: scripted(body) });
const stopUrl = () => `${publicUrl}/unsubscribe/forms?token=x`;
const waiting = () => audience.context.database.outboxMails.countDocuments({});

test('the person and the organization each get one email, with our own token', async () => {
  const email = uniqueEmail();
  await post('volunteer', { name: 'Dana', email, phone: '555 0100', interest: 'Mentorship' });
  const [receipt] = await audience.campaigns.mailsTo(email);
  expect(receipt?.heading).toBe(receiptsIn('en').volunteerForm.heading);
  const [copy] = await audience.campaigns.mailsTo(organizationInbox);
  expect(copy?.action?.url).toBe(`${publicUrl}/admin/entries`);
  // An inbox is copied and forwarded, so nothing of the person goes there.
  expect(JSON.stringify(copy)).not.toMatch(/Dana|dana|555 0100|Mentorship/);
  await vi.waitFor(async () => expect(await waiting()).toBe(0));
  expect(audience.campaigns.messages).toHaveLength(2);
  expect(new Set(audience.issuer.clients)).toEqual(new Set([`audience:${clientSecret}`]));
});

test('the organization gets the words themselves if the settings ask for them', async () => {
  const set = async (inboxCopy: 'link' | 'words', version: number) =>
    audience.asAdmin('PUT', '/settings/data', { retention: {}, inboxCopy, version });
  expect((await set('words', 0)).status).toBe(200);
  const email = uniqueEmail();
  await post('volunteer', { name: 'Dana', email, phone: '555 0100', interest: 'Mentorship' });
  const [copy] = await audience.campaigns.mailsTo(organizationInbox);
  expect(copy?.paragraphs).toEqual([
    'Name: Dana',
    `Email: ${email}`,
    'Language: English',
    'Phone: 555 0100',
    'Interest: Mentorship',
  ]);
  await audience.campaigns.mailsTo(email);
  expect((await set('link', 1)).status).toBe(200);
});

test('the mail to the person is in the language of the form and repeats nothing that was typed', async () => {
  const email = uniqueEmail();
  await post('waitlist', {
    name: 'Buy now https://spam.example',
    email,
    language: 'es',
    notes: 'https://spam.example',
  });
  const [receipt] = await audience.campaigns.mailsTo(email);
  expect(receipt?.subject).toBe('Ya estás en la lista de espera');
  expect(JSON.stringify(receipt)).not.toContain('spam.example');
  await audience.campaigns.mailsTo(organizationInbox);
});

test('a submission sent twice, and one from a bot, cause no further mail', async () => {
  const email = uniqueEmail();
  const body = { name: 'Dana', email, submissionId: crypto.randomUUID() };
  await post('board', body);
  await post('board', body);
  await post('board', { ...body, submissionId: crypto.randomUUID(), website: 'x' });
  const last = uniqueEmail();
  await post('board', { name: 'Last', email: last });
  await audience.campaigns.mailsTo(last);
  await audience.campaigns.mailsTo(organizationInbox, 2);
  await vi.waitFor(async () => expect(await waiting()).toBe(0));
  expect(audience.campaigns.messages).toHaveLength(4);
});

test('while campaigns is down, an entry is still accepted and its emails wait under their ids', async () => {
  const email = uniqueEmail();
  audience.campaigns.refusals.push(503, 503);
  expect((await post('plan-request', { name: 'Dana', email })).status).toBe(201);
  await vi.waitFor(async () => {
    const mails = await audience.context.database.outboxMails.find().lean();
    expect(mails.map(({ reason }) => reason.slice(0, 3))).toEqual(['503', '503']);
    expect(mails.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
  audience.advance(10);
  audience.context.outbox.wake();
  const [receipt] = await audience.campaigns.mailsTo(email);
  expect(receipt?.messageId).toMatch(/^form-[0-9a-f]{24}-person$/);
  await audience.campaigns.mailsTo(organizationInbox);
});

test('a crash between the emails and their mark repeats the same emails', async () => {
  const { database, rateLimits, tombstones, optIns, logger } = audience.context;
  await audience.context.outbox.stop();
  await post('board', { name: 'Dana', email: uniqueEmail() });
  const ids: string[] = [];
  const queue = vi.fn(async ({ messageId }: { messageId: string }) => {
    ids.push(messageId);
    if (ids.length === 2) throw new Error('the process ends here');
  });
  const parts = {
    database,
    rateLimits,
    tombstones,
    askAboutNews: optIns.ask,
    logger,
    queue,
    organizationInbox,
    publicUrl,
    stopUrl,
  };
  await expect(queueReceipts(parts)).rejects.toThrow('ends here');
  expect(await queueReceipts(parts)).toBe(true);
  expect(ids.slice(2)).toEqual(ids.slice(0, 2));
  expect(await queueReceipts(parts)).toBe(false);
});

test('the longest entry makes emails that campaigns accepts', () => {
  const entry = {
    _id: 'a'.repeat(24),
    form: 'board' as const,
    submissionId: crypto.randomUUID(),
    language: 'es' as const,
    name: 'x'.repeat(200),
    email: 'dana@example.org',
    details: { skills: '💪'.repeat(1000), interest: 'y'.repeat(2000) },
    createdAt: new Date(),
    receipts: 'due' as const,
    requestId: 'request-1',
  };
  const copy = inboxMail(entry, { inbox: organizationInbox, copy: 'words', publicUrl });
  expect(transactionalMessageSchema.safeParse(copy).error).toBeUndefined();
  expect(copy.paragraphs.join('')).toContain('💪'.repeat(1000));
  expect(transactionalMessageSchema.safeParse(personMail(entry, stopUrl())).error).toBeUndefined();
});
