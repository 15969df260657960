import { refusal, sayRefusal } from '@secondset/content/refusals';
import { fieldsOf, formKinds, languages, minimumFillSeconds } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bodyOf,
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { formWords } from './form-words.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('forms');
});
afterAll(() => audience.close());

const post = (form: string, body: object) =>
  audience.send('POST', `/forms/${form}`, { body: scripted(body) });
const submit = (form: string, fields: Record<string, string>, query = '') =>
  audience.app.request(`/forms/${form}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const stored = (email: string) => audience.context.database.formEntries.find({ email }).lean();

const full = {
  waitlist: { interestType: 'Volunteer', itemName: 'Walk', notes: 'Mornings', news: 'yes' },
  volunteer: { phone: '555 0100', interest: 'Community Support', message: 'Hello', news: 'yes' },
  board: {
    source: 'Potential Board Member',
    phone: '555 0100',
    skills: 'Accounting',
    interest: 'I care',
    news: 'yes',
  },
  'plan-request': { requestType: 'Requesting a Business Plan', message: 'Please', news: 'yes' },
};

describe.each(formKinds)('the form %s', (form) => {
  test('is stored with every field, from a script and from a page without', async () => {
    const [scripted, plain] = [uniqueEmail(), uniqueEmail()];
    const answer = await post(form, { name: 'Dana', email: scripted, ...full[form] });
    expect(answer.status).toBe(201);
    expect(await bodyOf(answer)).toEqual({ message: formWords(form, 'en').success });
    const page = await submit(form, { name: 'Dana', email: plain, ...full[form] });
    expect([page.status, await page.text()]).toEqual([
      201,
      expect.stringContaining(formWords(form, 'en').success),
    ]);
    for (const email of [scripted, plain])
      expect(await stored(email)).toMatchObject([{ form, name: 'Dana', details: full[form] }]);
  });

  test('needs name and email alone', async () => {
    const email = uniqueEmail();
    expect((await post(form, { name: 'Dana', email })).status).toBe(201);
    expect(await stored(email)).toHaveLength(1);
    const problem = await problemOf(await post(form, {}));
    expect(problem.errors?.map(({ field }) => field)).toEqual(['name', 'email']);
  });

  test('speaks Spanish when its page does', async () => {
    const email = uniqueEmail();
    const answer = await post(form, { name: 'Dana', email, language: 'es' });
    expect(await bodyOf(answer)).toEqual({ message: formWords(form, 'es').success });
    expect(await stored(email)).toMatchObject([{ language: 'es' }]);
    const refused = await problemOf(await post(form, { language: 'es', email: 'nobody' }));
    expect(refused.errors).toEqual([
      { field: 'name', code: 'name-missing', message: 'Escribe tu nombre.' },
      {
        field: 'email',
        code: 'email-incomplete',
        message: 'Escribe una dirección de correo como nombre@example.org.',
      },
    ]);
    const page = await (await submit(form, { name: '' }, '?language=es')).text();
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('Escribe tu nombre.');
    expect(page).toContain('href="https://site.example.org/es"');
  });

  test('comes back with what was typed, in every field', async () => {
    const page = await (await submit(form, { email: 'nobody', ...full[form] })).text();
    const shown = fieldsOf(form).filter(([name]) => !['name', 'email'].includes(name));
    for (const [name, { control }] of shown) {
      if (control === 'hidden' || control === 'fixed') continue;
      const value = String(Object.entries(full[form]).find(([key]) => key === name)?.[1]);
      const markup =
        control === 'text'
          ? `>${value}</textarea>`
          : control === 'choice'
            ? `value="${value}" selected`
            : control === 'check'
              ? `name="${name}" value="${value}" aria-describedby="${name}-hint" checked`
              : `value="${value}"`;
      expect(page).toContain(markup);
    }
    expect(page).not.toContain('undefined');
  });

  test('has words for every field and every choice, in both languages', () => {
    for (const language of languages) {
      const { fields } = formWords(form, language);
      const shown = fieldsOf(form).filter(
        ([, { control }]) => control !== 'hidden' && control !== 'fixed',
      );
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(shown.map(([name]) => name)));
      for (const [name, field] of shown)
        if (field.control === 'choice') {
          expect(Object.keys(fields[name]?.options ?? {})).toEqual([...field.choices]);
          expect(fields[name]?.none !== undefined).toBe(field.optional === true);
        }
    }
  });

  test('takes as much of each field as its definition says, and no more', async () => {
    for (const [name, field] of fieldsOf(form)) {
      if (!('max' in field) || field.control === 'email') continue;
      const typed = { name: 'Dana', email: uniqueEmail(), ...full[form] };
      const write = (length: number) => post(form, { ...typed, [name]: 'x'.repeat(length) });
      expect([name, (await write(field.max)).status]).toEqual([name, 201]);
      const refused = await problemOf(await write(field.max + 1));
      expect(refused.errors).toMatchObject([{ field: name, code: 'too-long' }]);
    }
  });
});

describe('how long it took to fill a form', () => {
  const at = (seconds: number) =>
    new Date(audience.context.now().getTime() + seconds * 1000).toISOString();

  test.each([
    ['too quick by the clock of the browser', 3600, 3601, false],
    ['long enough', -1, minimumFillSeconds, true],
    ['long enough, by a clock that is an hour ahead', 3600, 3600 + minimumFillSeconds, true],
    ['a clock that ran backwards', 5, 0, true],
  ])('%s', async (_case, shown, sent, isStored) => {
    const email = uniqueEmail();
    const answer = await post('volunteer', {
      name: 'Dana',
      email,
      shownAt: at(shown),
      sentAt: at(sent),
    });
    expect(answer.status).toBe(201);
    expect(await bodyOf(answer)).toEqual({ message: formWords('volunteer', 'en').success });
    expect(await stored(email)).toHaveLength(isStored ? 1 : 0);
  });

  test('a page that was too quick is asked to send again, and keeps what was typed', async () => {
    const email = uniqueEmail();
    const page = await submit('volunteer', { name: 'Dana', email, shownAt: at(0) });
    expect(page.status).toBe(422);
    const text = await page.text();
    expect(text).toContain(sayRefusal(refusal('too-quick', {})));
    expect(text).toContain(`value="${email}"`);
    // The page it got does not measure again.
    expect(text).not.toContain('shownAt');
  });
});

test('a refusal without a language speaks the one the browser prefers', async () => {
  const answer = await audience.app.request('/forms/waitlist', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es-MX,es;q=0.9' },
    body: '{}',
  });
  expect((await problemOf(answer)).errors?.[0]?.message).toBe('Escribe tu nombre.');
});

test('the same words twice a day without an id are one submission, other words are not', async () => {
  const email = uniqueEmail();
  const fields = { name: 'Dana', email, message: 'Hello' };
  for (let round = 0; round < 2; round += 1)
    expect((await submit('volunteer', fields)).status).toBe(201);
  expect((await submit('plan-request', fields)).status).toBe(201);
  expect((await submit('volunteer', { ...fields, message: 'Hello again' })).status).toBe(201);
  expect(await stored(email)).toHaveLength(3);
});

test('a bot that fills the hidden field of a page is thanked and not stored', async () => {
  const email = uniqueEmail();
  const page = await submit('board', { name: 'Bot', email, website: 'x' });
  expect(page.status).toBe(201);
  expect(await stored(email)).toEqual([]);
});

test('a page with a broken id says so where people can read it', async () => {
  const page = await submit('board', { name: 'Dana', email: uniqueEmail(), submissionId: 'x' });
  expect(page.status).toBe(422);
  expect(await page.text()).toContain('role="alert">Use a UUID.');
});
