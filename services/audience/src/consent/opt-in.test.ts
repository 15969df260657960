import { newsConsentIn, newsIn } from '@secondset/content/news';
import type { TransactionalMessage } from '@secondset/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bodyOf,
  publicUrl,
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('opt_in');
  audience.context.outbox.start();
});
afterAll(() => audience.close());

const tick = (email: string, more: object = {}) =>
  audience.send('POST', '/forms/volunteer', {
    body: scripted({ name: 'Dana Rivers', email, phone: '555 0100', news: 'yes', ...more }),
  });
const patience = { timeout: 20_000 };
const isQuestion = ({ optIn }: TransactionalMessage) => optIn === true;
const questions = async (email: string, mails: number) =>
  (await audience.campaigns.mailsTo(email, mails)).filter(isQuestion);
/** Once all emails of all entries are handed over, nothing more is to come. */
const settled = async () => {
  await expect
    .poll(() => audience.context.database.formEntries.exists({ receipts: 'due' }), patience)
    .toBeNull();
  await expect.poll(() => audience.context.database.outboxMails.countDocuments(), patience).toBe(0);
};
const pathOf = (mail: TransactionalMessage | undefined) => {
  const url = new URL(mail?.action?.url ?? '');
  expect(url.origin).toBe(publicUrl);
  return `/news/confirm${url.search}`;
};
const press = async (path: string, language = 'en') => {
  const [to = '', query = ''] = path.split('?');
  const answer = await audience.app.request(`${to}?language=${language}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
    body: query,
  });
  return { status: answer.status, page: await answer.text() };
};
const person = (email: string) => audience.context.database.users.findOne({ email }).lean();
const reasons = async (email: string) =>
  Object.keys((await audience.context.database.suppressions.findById(email).lean())?.reasons ?? {});
const words = newsIn('en').confirm;

describe('the box "Email me news"', () => {
  test('left alone brings the receipt only, and nobody onto the list', async () => {
    const email = uniqueEmail();
    await tick(email, { news: '' });
    await settled();
    expect((await audience.campaigns.mailsTo(email)).map(isQuestion)).toEqual([false]);
    expect(await person(email)).toBeNull();
  });

  test('ticked is stored with the entry, asks in the language of the form, and puts nobody on the list', async () => {
    const email = uniqueEmail();
    const answer = await tick(email, { language: 'es' });
    expect(answer.status).toBe(201);
    const [mail] = await questions(email, 2);
    expect(mail).toMatchObject({ language: 'es', subject: newsIn('es').confirmMail.subject });
    expect(mail?.action?.url).toContain(`${publicUrl}/es/news/confirm?token=`);
    expect(await person(email)).toBeNull();
    const entry = await audience.context.database.formEntries.findOne({ email }).lean();
    expect(entry?.details).toMatchObject({ news: 'yes' });
    expect(await audience.context.consents.of(email)).toMatchObject([
      { action: 'asked', form: 'volunteer', language: 'es', text: newsConsentIn('es') },
    ]);
  });

  test('is answered alike for people on the list, people who left, and strangers', async () => {
    const [known, left, stranger] = [uniqueEmail(), uniqueEmail(), uniqueEmail()];
    await audience.addUser({ email: known });
    await audience.suppress(left, 'unsubscribed');
    const answers = [];
    for (const email of [known, left, stranger]) {
      const answer = await tick(email);
      answers.push([answer.status, await bodyOf(answer)]);
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    for (const [email, mails] of [
      [known, 2],
      [left, 1],
      [stranger, 2],
    ] as const)
      expect(await questions(email, mails)).toHaveLength(1);
  });

  test('asks one mailbox once an hour and three times in all, whatever follows a plus sign', async () => {
    const mailbox = uniqueEmail('box');
    const at = (tag: string) => mailbox.replace('@', `+${tag}@`);
    const asked = async () => {
      await settled();
      return audience.campaigns.messages.filter(
        (mail) => isQuestion(mail) && mail.to.email.startsWith(mailbox.split('@')[0] ?? '-'),
      ).length;
    };
    await tick(at('a'));
    await tick(at('b'));
    expect(await asked()).toBe(1);
    for (const [hours, count] of [
      [2, 2],
      [4, 3],
      [6, 3],
    ] as const) {
      audience.advance(2 * 3_600);
      await tick(at(`h${hours}`));
      expect(await asked()).toBe(count);
    }
  });

  test('sends nothing to who wants no emails from forms, nor where no mail can or may go', async () => {
    const stopped = uniqueEmail();
    await audience.context.database.suppressions.create({
      _id: stopped,
      receiptsStoppedAt: new Date(),
    });
    const [bounced, byHand] = [uniqueEmail(), uniqueEmail()];
    await audience.suppress(bounced, 'hard-bounce');
    await audience.suppress(bounced, 'complaint');
    await audience.suppress(byHand, 'manual');
    for (const email of [stopped, bounced, byHand]) await tick(email);
    await settled();
    const to = audience.campaigns.messages.map((mail) => mail.to.email);
    for (const email of [stopped, bounced, byHand]) expect(to).not.toContain(email);
  });
});

describe('the link of the question (E9)', () => {
  test('opened by a scanner, however often, confirms nothing', async () => {
    const email = uniqueEmail();
    await tick(email);
    const [mail] = await questions(email, 2);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await audience.app.request(pathOf(mail), { method });
      expect(answer.status).toBe(200);
      if (method !== 'GET') continue;
      const page = await answer.text();
      expect(page.match(/<button/g)).toHaveLength(1);
      expect(page).toContain(words.button);
      expect(page).not.toContain(email);
      expect(page).not.toContain('<script');
    }
    expect(await person(email)).toBeNull();
  });

  test('pressed makes a person with consent, source, language and the tags of the form; pressed again it says so', async () => {
    const email = uniqueEmail();
    const tagId = await audience.addTag(`Volunteers ${crypto.randomUUID()}`);
    const settings = await bodyOf<object>(await audience.asAdmin('GET', '/settings/data'));
    const formTags = { volunteer: [tagId] };
    await audience.asAdmin('PUT', '/settings/data', { ...settings, formTags });
    await tick(email, { language: 'es' });
    const [mail] = await questions(email, 2);
    const first = await press(pathOf(mail), 'es');
    expect([first.status, first.page]).toEqual([
      200,
      expect.stringContaining(newsIn('es').confirm.done),
    ]);
    const added = await person(email);
    expect(added).toMatchObject({
      fullName: 'Dana Rivers',
      phoneNumber: '555 0100',
      language: 'es',
      status: 'mailable',
      source: { kind: 'form', form: 'volunteer' },
      tagIds: [tagId],
    });
    expect((await audience.context.consents.of(email)).map(({ action }) => action)).toEqual([
      'asked',
      'confirmed',
    ]);
    const again = await press(pathOf(mail));
    expect(again.page).toContain('You are already subscribed.');
    expect(await person(email)).toEqual(added);
  });

  test('pressed ends a break, which the history tells, and says nothing of one that is over', async () => {
    const { users, personEvents } = audience.context.database;
    const later = (days: number) => new Date(audience.context.now().getTime() + days * 86_400_000);
    for (const [days, told] of [
      [30, 1],
      [-1, 0],
    ] as const) {
      const email = uniqueEmail();
      const { id } = await audience.addUser({ email });
      const pausedUntil = later(days);
      await users.updateOne({ _id: id }, { pausedUntil });
      await tick(email);
      const [mail] = await questions(email, 2);
      expect((await press(pathOf(mail))).status).toBe(200);
      const events = await personEvents.find({ personId: id, kind: 'preferences' }).lean();
      expect(events).toHaveLength(told);
      if (told === 1) {
        expect(events).toMatchObject([
          {
            by: { kind: 'person' },
            data: { pausedUntil: { before: pausedUntil.toISOString(), after: null } },
          },
        ]);
        expect(await person(email)).not.toHaveProperty('pausedUntil');
      }
    }
  });

  test('works for 30 days', async () => {
    const [early, late] = [uniqueEmail(), uniqueEmail()];
    await tick(early);
    await tick(late);
    const [one] = await questions(early, 2);
    const [other] = await questions(late, 2);
    audience.advance(30 * 86_400 - 60);
    expect((await press(pathOf(one))).page).toContain(words.done);
    audience.advance(120);
    const answer = await press(pathOf(other));
    expect([answer.status, await person(late)]).toEqual([422, null]);
    expect(answer.page).toContain('This link has expired or is incomplete.');
    expect((await press('/news/confirm?token=made-up')).status).toBe(422);
  });

  test('is the only way out of a complaint, and leaves what an administrator decided', async () => {
    const email = uniqueEmail();
    for (const reason of ['complaint', 'unsubscribed', 'soft-bounces'])
      await audience.suppress(email, reason);
    const token = audience.context.unsubscribeTokens.seal(email);
    await audience.send('POST', '/unsubscribe/undo', { body: { token } });
    expect(await reasons(email)).toEqual(['complaint', 'soft-bounces']);
    await tick(email);
    const [mail] = await questions(email, 1);
    await audience.suppress(email, 'manual');
    expect((await press(pathOf(mail))).page).toContain(newsIn('en').preferences.staysOff);
    expect(await reasons(email)).toEqual(['manual']);
  });

  test('outweighs an older complaint that is reported late, not a new one', async () => {
    const email = uniqueEmail();
    await tick(email);
    const [mail] = await questions(email, 2);
    await press(pathOf(mail));
    const at = (ms: number) => new Date(audience.context.now().getTime() + ms).toISOString();
    await audience.suppress(email, 'complaint', { at: at(-60_000) });
    expect(await reasons(email)).toEqual([]);
    await audience.suppress(email, 'complaint', { at: at(60_000) });
    expect(await reasons(email)).toEqual(['complaint']);
  });

  test('that was used does not bring back who left since', async () => {
    const email = uniqueEmail();
    await tick(email);
    const [mail] = await questions(email, 2);
    await press(pathOf(mail));
    const token = audience.context.unsubscribeTokens.seal(email);
    await audience.send('POST', '/unsubscribe', { body: { token } });
    expect((await press(pathOf(mail))).page).toContain(words.left);
    expect(await reasons(email)).toEqual(['unsubscribed']);
    expect((await audience.context.consents.of(email)).map(({ action }) => action)).toEqual([
      'asked',
      'confirmed',
      'withdrawn',
    ]);
  });

  test('is refused from a page of another site', async () => {
    const email = uniqueEmail();
    await tick(email);
    const [mail] = await questions(email, 2);
    const answer = await audience.app.request(pathOf(mail), {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect([answer.status, await person(email)]).toEqual([403, null]);
  });
});

test('a forgotten person leaves the proof of their consent, without the address', async () => {
  const email = uniqueEmail();
  await tick(email);
  const [mail] = await questions(email, 2);
  await press(pathOf(mail));
  await audience.context.consents.forget(email);
  const proofs = await audience.context.consents.of(email);
  expect(proofs.map(({ action, address }) => [action, address])).toEqual([
    ['asked', undefined],
    ['confirmed', undefined],
  ]);
  expect(JSON.stringify(await audience.context.database.consents.find().lean())).not.toContain(
    email,
  );
});

test('what a forgotten address does later does not bring it back into the proofs', async () => {
  const email = uniqueEmail();
  await audience.context.tombstones.bury(email, ['unsubscribed'], audience.context.now());
  await audience.send('POST', '/unsubscribe', { body: { email } });
  const proofs = await audience.context.consents.of(email);
  expect(proofs.map(({ action, address }) => [action, address])).toEqual([
    ['withdrawn', undefined],
  ]);
});
