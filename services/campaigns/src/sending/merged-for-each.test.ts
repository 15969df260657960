import { fieldTextMaxLength, type OwnField, problemSchema } from '@secondset/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Person, somePeople } from '../testing/fake-audience.ts';
import { type Rig, startRig } from '../testing/rig.ts';

let rig: Rig;
let dana: Person;
let eve: Person;
beforeEach(async () => {
  rig = await startRig('merged_for_each', { LEASE_SECONDS: '60' });
  rig.audience.fields = [story];
  [dana, eve] = somePeople(2) as [Person, Person];
  rig.audience.people = [dana, eve];
  rig.work();
});
afterEach(() => rig.close());

const story: OwnField = {
  id: 'f'.repeat(24),
  name: 'Story',
  key: 'field_story',
  type: 'text',
  choices: [],
  fallback: '',
  version: 0,
};
const text = (...texts: string[]) => ({
  blocks: texts.map((each) => ({ type: 'paragraph' as const, data: { text: each } })),
});
const sendToBoth = async (subject: string, ...texts: string[]) => {
  const { id } = await rig.send({ subject, body: text(...texts) });
  return rig.until(id, 'sent');
};
const mailTo = async ({ email }: Person) => {
  const [mail] = await rig.sandbox.mails(email);
  if (mail === undefined) throw new Error(`There is no email to ${email}.`);
  return mail;
};
const refusalOf = async (subject: string, ...texts: string[]) => {
  const input = { requestId: crypto.randomUUID(), subject, body: text(...texts) };
  const answer = await rig.api('POST', '/campaigns', input);
  expect(answer.status).toBe(422);
  return problemSchema.parse(await answer.json()).errors?.map(({ code }) => code);
};

it('G2: a link with a value of the person is tracked and right for each; only web addresses go out', async () => {
  dana.fields = { [story.id]: 'a&b=c/?#' };
  eve.fields = { [story.id]: 'javascript:alert(1)' };
  await sendToBoth('News', '<a href="https://example.org/s?q={{field_story}}&x=1">Yours</a>');
  for (const person of [dana, eve]) {
    const { links } = await mailTo(person);
    const own = links.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/s');
    expect(own.map(({ searchParams }) => [...searchParams])).toEqual([
      [
        ['q', person.fields?.[story.id]],
        ['x', '1'],
      ],
    ]);
  }
  expect(await refusalOf('News', '<a href="{{field_story}}">Yours</a>')).toEqual(['link-unusable']);
});

it('G4: no raw merge tag reaches anybody, in subject, body or name; the send is refused by name', async () => {
  for (const [subject, body] of [
    ['For {{firstname}}', 'Hello'],
    ['For you', 'Hello {{nickname}}'],
    ['For you', 'Hello {{first_name'],
    ['For you', 'Hello {{first_<b>name</b>}}'],
    ['For you', '<a href="https://example.org/?n={{nobody}}">you</a>'],
  ] as const)
    expect(await refusalOf(subject, body)).toHaveLength(1);
  eve.fullName = '';
  await sendToBoth('For {{first_name}}', 'Hello {{ full_name }}, {{email|nobody}}');
  for (const person of [dana, eve]) {
    const { subject, text: words, html, to } = await mailTo(person);
    for (const part of [subject, words, html, to.name ?? ''])
      expect(part).not.toMatch(/\{\{|-k[0-9a-f]{24}\./);
  }
});

it('G6: mail addresses and phone numbers are not tracked; a web address keeps its parameters', async () => {
  const page = 'https://example.org/run?utm_source=news&utm_campaign=may#map';
  await sendToBoth(
    'News',
    `<a href="${page.replaceAll('&', '&amp;')}">run</a> <a href="mailto:us@example.org?subject=Hi">write</a> <a href="tel:+12135550100">call</a>`,
  );
  const { html, links } = await mailTo(dana);
  expect(html).toContain('href="mailto:us@example.org?subject=Hi"');
  expect(html).toContain('href="tel:+12135550100"');
  expect(links.map(({ url }) => url)).toContain(page);
  expect(links.filter(({ url }) => !/^https?:/.test(url))).toEqual([]);
});

it('G7: a dot at the start of a line arrives, however the lines are wrapped', async () => {
  const words = ['.first', '..', '. apart', `${'x'.repeat(75)}.${'y'.repeat(75)}`];
  await sendToBoth('News', words.join('<br>'));
  const { text: plain, html } = await mailTo(dana);
  expect(plain).toContain(words.join('\n'));
  expect(html).toContain(words.join('<br>'));
});

it('G8: somebody whose email cannot be made fails alone, and the campaign says why', async () => {
  dana.fields = { [story.id]: '"'.repeat(fieldTextMaxLength) };
  const tags = '{{field_story|nothing}} {{field_story|a}} {{field_story|b}} {{field_story|c}}';
  // The pre-flight names them before anything is sent.
  const started = await rig.send({ body: text(tags), acknowledged: ['values-too-long'] });
  const { id, balance } = await rig.until(started.id, 'sent');
  expect(balance).toMatchObject({ candidates: 2, accepted: 1, failed: 1, unknown: 0 });
  expect((await mailTo(eve)).text).toContain('nothing');
  const answer = await rig.api('GET', `/campaigns/${id}/recipients?outcome=failed`);
  expect(await answer.json()).toMatchObject({
    recipients: [{ email: dana.email, reason: expect.stringContaining('too long for one email') }],
  });
});

it('G9: markup and tags in a name are words in the HTML, in the text and in the subject', async () => {
  dana.fullName = '<script>alert(1)</script>';
  eve.fullName = '{{email}}';
  await sendToBoth('For {{first_name}}', 'Hello {{full_name}}!');
  const hers = await mailTo(dana);
  expect(hers.html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;!');
  expect(hers.text).toContain('Hello <script>alert(1)</script>!');
  expect(hers.subject).toBe('For <script>alert(1)</script>');
  const evil = await mailTo(eve);
  expect(evil.subject).toBe('For {{email}}');
  for (const part of [evil.html, evil.text]) {
    expect(part).toContain('Hello {{email}}!');
    expect(part).not.toContain(`Hello ${eve.email}`);
  }
});
