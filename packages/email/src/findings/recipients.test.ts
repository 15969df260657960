import type { OwnField } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { renderMail } from '../render-mail.ts';
import { bodyOf, organization, paragraph, person } from '../testing/samples.ts';
import { createRecipientCheck, type Tally } from './recipients.ts';

const size: Pick<OwnField, 'id' | 'key' | 'type' | 'fallback'> = {
  id: 'size',
  key: 'field_size',
  type: 'text',
  fallback: '',
};
const dana = { ...person, fullName: 'Dana Rivers' };
const nameless = { ...person, fullName: '', email: 'no-name@example.org' };

async function foundFor(text: string, people = [dana, nameless], subject = 'News') {
  const mail = { subject, body: bodyOf(paragraph(text)), organization, fields: [size] };
  const check = createRecipientCheck(await renderMail(mail), [size]);
  const tally: Tally = {};
  for (const each of people) check.see(each, tally);
  return check.findings(JSON.parse(JSON.stringify(tally)));
}
const forNameless = { count: 1, names: ['no-name@example.org'] };

test('who has no name is greeted with a fallback, which is fine', async () => {
  expect(await foundFor('Hi {{first_name}}, hi {{full_name|friend}},')).toEqual([]);
});

test('a greeting that is empty for somebody is a warning with their name', async () => {
  expect(await foundFor('Hi {{first_name|}}, come.')).toEqual([
    {
      code: 'greeting-empty',
      params: { tag: '{{first_name}}' },
      severity: 'warning',
      field: 'recipients',
      people: forNameless,
    },
  ]);
});

test('so is a value that is missing elsewhere, in the subject too', async () => {
  const sized = { ...dana, fields: { size: 'L' } };
  expect(await foundFor('Your size: {{field_size}}.', [sized, nameless])).toMatchObject([
    { code: 'merge-tag-empty', params: { tag: '{{field_size}}' }, people: forNameless },
  ]);
  expect(await foundFor('Come.', [nameless], 'For {{full_name|}}')).toMatchObject([
    { code: 'merge-tag-empty', params: { tag: '{{full_name}}' }, people: forNameless },
  ]);
  expect(await foundFor('Your size: {{field_size|any}}.')).toEqual([]);
});

test('a link may go without a value', async () => {
  const text = '<a href="https://example.org/?n={{first_name|}}&s={{field_size}}">Come</a>';
  expect(await foundFor(text)).toEqual([]);
});

test('five people are named, and all are counted', async () => {
  const crowd = Array.from({ length: 7 }, (_, index) => ({
    ...nameless,
    email: `p${index}@example.org`,
  }));
  const [finding] = await foundFor('Hi {{first_name|}},', crowd);
  expect(finding?.people).toEqual({
    count: 7,
    names: [0, 1, 2, 3, 4].map((index) => `p${index}@example.org`),
  });
});

test('values that SendGrid would refuse are named', async () => {
  const long = { ...dana, fields: { size: 'x'.repeat(11_000) } };
  expect(
    await foundFor('{{field_size}}', [long, { ...dana, fields: { size: 'L' } }]),
  ).toMatchObject([
    { code: 'values-too-long', severity: 'warning', people: { count: 1, names: ['Dana Rivers'] } },
  ]);
});
