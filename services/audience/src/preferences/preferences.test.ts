import { newsIn } from '@secondset/content/news';
import { timelineSchema } from '@secondset/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  publicUrl,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
let email: string;
let token: string;
beforeAll(async () => {
  audience = await startTestAudience('preferences');
  audience.context.outbox.start();
});
afterAll(() => audience.close());
beforeEach(async () => {
  email = uniqueEmail();
  token = audience.context.unsubscribeTokens.seal(email);
  await audience.addUser({ email, fullName: 'Dana' });
});

const [news, events, programs] = [1, 2, 3].map((each) => String(each).padStart(24, '0'));
const words = newsIn('en').preferences;
const person = () => audience.context.database.users.findOne({ email }).orFail().lean();
const open = async (query = `token=${token}`) =>
  (await audience.app.request(`/preferences?${query}`)).text();
const press = async (fields: Record<string, string>, query = '') => {
  const answer = await audience.app.request(`/preferences?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
    body: new URLSearchParams(fields).toString(),
  });
  return answer.text();
};
/** What the form that has this button would send, as a browser fills it in. */
function fieldsOf(page: string, action: string): Record<string, string> {
  const form = page.split('<form').find((each) => each.includes(`value="${action}"`)) ?? '';
  const inputs = [...form.matchAll(/<input ([^>]*)>/g)].map(([, text = '']) => text);
  const sent = inputs.filter((text) => text.includes('hidden') || text.includes(' checked'));
  const named = sent.map((text) => [
    /name="([^"]*)"/.exec(text)?.[1] ?? '',
    /value="([^"]*)"/.exec(text)?.[1] ?? '',
  ]);
  return { ...Object.fromEntries(named), action };
}
const day = 86_400_000;

describe('the preference page', () => {
  test('shows topics, language and pause for a masked address, without script, and changes nothing', async () => {
    const before = await person();
    for (const method of ['GET', 'HEAD', 'GET'])
      await audience.app.request(`/preferences?token=${token}`, { method });
    const page = await open();
    for (const text of ['News', 'Events', 'Programs', 'Español', words.pause30, words.stop])
      expect(page).toContain(text);
    expect(page).toContain('d•••@example.org');
    expect(page).not.toContain(email);
    expect(page).not.toMatch(/<script|style="/);
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(await person()).toEqual(before);
  });

  test('stores topics, language and a pause of 30 or 90 days, and undoes that with one press', async () => {
    const { [`topic-${events}`]: _events, ...fields } = fieldsOf(await open(), 'save');
    const saved = await press({ ...fields, preferred: 'es', pause: '90' });
    expect(saved).toContain(newsIn('es').preferences.saved);
    expect(saved).toContain('<html lang="es">');
    const after = await person();
    expect(after).toMatchObject({ topicsOut: [events], language: 'es' });
    const left = (after.pausedUntil?.getTime() ?? 0) - audience.context.now().getTime();
    expect(Math.round(left / day)).toBe(90);
    const undone = await press(fieldsOf(saved, 'undo'));
    expect(undone).toContain(words.undone);
    expect(await person()).toMatchObject({ topicsOut: [], language: 'en' });
    expect((await person()).pausedUntil).toBeUndefined();
  });

  test('says what still comes when every topic is declined, in the language of the person', async () => {
    const none = await press({ token, action: 'save', preferred: 'en', pause: '' });
    expect(none).toContain('only our other emails');
    expect(none).toContain(`press “${words.stop}”`);
    const spanish = await press({ token, action: 'save', preferred: 'es', pause: '' });
    expect(spanish).toContain('solo nuestros otros correos');
    const one = await press({ token, action: 'save', [`topic-${news}`]: 'yes', preferred: 'en' });
    expect(one).toContain('>Saved.<');
  });

  test('keeps a pause that goes on, and takes none that is longer', async () => {
    await press({ ...fieldsOf(await open(), 'save'), pause: '30' });
    const { pausedUntil } = await person();
    await press(fieldsOf(await open(), 'save'));
    expect((await person()).pausedUntil).toEqual(pausedUntil);
    const far = new Date(audience.context.now().getTime() + 400 * day).toISOString();
    await press({ ...fieldsOf(await open(), 'save'), pause: far });
    expect((await person()).pausedUntil).toBeUndefined();
  });

  test('keeps a choice about a topic that is no longer on offer', async () => {
    const former = 'f'.repeat(24);
    await audience.context.database.users.updateOne({ email }, { topicsOut: [former] });
    const { [`topic-${news}`]: _news, ...fields } = fieldsOf(await open(), 'save');
    await press(fields);
    expect((await person()).topicsOut).toEqual([former, news]);
  });

  test('ends everything with one press, shows the state read back, and undoes that (E7, E8)', async () => {
    const stopped = await press({ token, action: 'stop' });
    expect(stopped).toContain(words.stopped);
    expect(stopped).not.toContain(email);
    expect(await person()).toMatchObject({ status: 'unsubscribed' });
    expect(await open()).toContain(words.stopped);
    await press(fieldsOf(stopped, 'resume'));
    expect(await person()).toMatchObject({ status: 'mailable' });
  });

  test('never resurrects a bounce or a complaint, and keeps the person (E8)', async () => {
    for (const reason of ['complaint', 'hard-bounce', 'soft-bounces', 'manual']) {
      email = uniqueEmail();
      token = audience.context.unsubscribeTokens.seal(email);
      await audience.addUser({ email });
      await audience.suppress(email, reason);
      const page = await open();
      expect(page).toContain(words.stopped);
      expect(await press({ token, action: 'resume' })).toContain(words.staysOff);
      await press({ token, action: 'save', [`topic-${news}`]: 'yes' });
      expect(await person()).toMatchObject({ status: reason });
    }
  });

  test('counts the campaign through which somebody left', async () => {
    const deliveryId = 'd'.repeat(24);
    await press({ token: `${token}.${deliveryId}`, action: 'stop' });
    await expect
      .poll(() => audience.campaigns.departures, { timeout: 20_000 })
      .toEqual([{ deliveryId, left: true }]);
  });

  test('says what is wrong with a cut link, and offers a new one', async () => {
    const answer = await audience.app.request(`/preferences?token=${token.slice(0, -4)}`);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('This link is incomplete.');
    expect(page).toContain('type="email"');
  });

  test('refuses a page of another site', async () => {
    const answer = await audience.app.request('/preferences', {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ token, action: 'stop' }).toString(),
    });
    expect(answer.status).toBe(403);
    expect(await person()).toMatchObject({ status: 'mailable' });
  });
});

describe('the form "Send me my link" (E7)', () => {
  test('answers alike for everybody, and writes only to people on the list', async () => {
    const stranger = uniqueEmail();
    const answers = [await press({ email: stranger }), await press({ email })];
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain(newsIn('en').askLink.sent);
    const [mail] = await audience.campaigns.mailsTo(email);
    expect(mail?.action?.url).toBe(`${publicUrl}/preferences?token=${token}`);
    await expect
      .poll(() => audience.context.database.errands.countDocuments(), { timeout: 20_000 })
      .toBe(0);
    expect(audience.campaigns.messages.some(({ to }) => to.email === stranger)).toBe(false);
  });

  test('sends a mailbox one link per hour', async () => {
    for (let time = 0; time < 3; time += 1) {
      await press({ email });
      await expect
        .poll(() => audience.context.database.errands.countDocuments(), { timeout: 20_000 })
        .toBe(0);
    }
    await expect
      .poll(() => audience.context.database.outboxMails.countDocuments(), { timeout: 20_000 })
      .toBe(0);
    expect(await audience.campaigns.mailsTo(email)).toHaveLength(1);
    audience.advance(3_700);
    await press({ email }, 'language=es');
    const [, second] = await audience.campaigns.mailsTo(email, 2);
    expect(second).toMatchObject({ language: 'es' });
  });

  test('says what is wrong with an address', async () => {
    expect(await press({ email: 'nobody' })).toContain('Enter an email address like');
  });
});

test('a paused or declining person is left out with that reason, in the count, the pages and the last check (A16)', async () => {
  const tagId = await audience.addTag(`Topics ${crypto.randomUUID()}`);
  const add = async (more: object) => {
    const user = await audience.addUser({ email: uniqueEmail(), tagIds: [tagId] });
    await audience.context.database.users.updateOne({ _id: user.id }, { $set: more });
    return user.id;
  };
  const soon = new Date(audience.context.now().getTime() + day);
  const past = new Date(audience.context.now().getTime() - day);
  const paused = await add({ pausedUntil: soon, topicsOut: [programs] });
  const declined = await add({ topicsOut: [programs] });
  const reached = await add({ topicsOut: [events], pausedUntil: past });
  const excludedIn = async (path: string, more: object) => {
    const answer = await audience.asService(path, more);
    const { recipients } = (await answer.json()) as {
      recipients: { userId: string; excluded?: string }[];
    };
    return new Map(recipients.map(({ userId, excluded }) => [userId, excluded]));
  };
  const expected = new Map([
    [paused, 'paused'],
    [declined, 'topic-declined'],
    [reached, undefined],
  ]);
  const topicId = programs;
  const userIds = [paused, declined, reached];
  expect(await excludedIn('/internal/recipients', { tagId, topicId })).toEqual(expected);
  expect(await excludedIn('/internal/recipients/now', { userIds, topicId })).toEqual(expected);
  const counted = await audience.asAdmin(
    'GET',
    `/recipients/count?tagId=${tagId}&topicId=${topicId}`,
  );
  expect(await counted.json()).toMatchObject({
    recipients: 1,
    excluded: { paused: 1, topicDeclined: 1 },
  });
  const withoutTopic = await audience.asAdmin('GET', `/recipients/count?tagId=${tagId}`);
  expect(await withoutTopic.json()).toMatchObject({
    recipients: 2,
    excluded: { paused: 1, topicDeclined: 0 },
  });
  const unknown = await audience.asAdmin('GET', `/recipients/count?topicId=${'f'.repeat(24)}`);
  expect(unknown.status).toBe(422);
});

test('what somebody chooses, their leaving and their coming back are in their history', async () => {
  const save = fieldsOf(await open(), 'save');
  const { [`topic-${events}`]: _declined, ...fields } = save;
  await press({ ...fields, preferred: 'es', pause: '30' });
  // The same choice again is nothing new.
  await press(fieldsOf(await open(), 'save'));
  const deliveryId = 'b2'.repeat(12);
  const inEmail = `${token}.${deliveryId}`;
  for (const _press of [1, 2]) await press({ token: inEmail, action: 'stop' });
  await press({ token: inEmail, action: 'resume' });
  const { _id, pausedUntil } = await person();
  const data = { what: 'unsubscribed' as const, campaignId: null, subject: 'News', reason: '' };
  audience.campaigns.mailEvents.set(_id, [
    { id: 'ff'.repeat(12), at: new Date().toISOString(), data: { ...data, deliveryId } },
  ]);
  const answer = await audience.asAdmin('GET', `/users/${_id}/timeline`);
  const told = timelineSchema.parse(await answer.json()).events;
  expect(told.filter(({ kind }) => kind !== 'status')).toMatchObject([
    { kind: 'resubscribed', by: { kind: 'person' } },
    { kind: 'unsubscribed', by: { kind: 'person' }, data: { deliveryId } },
    {
      kind: 'preferences',
      by: { kind: 'person' },
      data: {
        topicsOut: { before: [], after: [events] },
        language: { before: null, after: 'es' },
        pausedUntil: { before: null, after: pausedUntil?.toISOString() },
      },
    },
    { kind: 'created' },
  ]);
});
