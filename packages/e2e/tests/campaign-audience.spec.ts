import { ownFieldSchema, segmentSchema, tagSchema, topicListSchema } from '@secondset/contracts';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

const subject = 'Walk on Sunday';

test('a campaign to a segment, but not to a tag, reaches exactly those, and its topic leaves out who declined it (A16)', async ({
  quietPage: page,
  mailbox,
  admin,
}) => {
  test.setTimeout(120_000);
  const post = async (path: string, body: object) => (await admin.call('POST', path, body)).json();
  const tag = async (name: string) => tagSchema.parse(await post('/audience/tags', { name })).id;
  const [walkers, staff] = [await tag('Audience walkers'), await tag('Audience staff')];
  const filter = { kind: 'tags', mode: 'any', ids: [walkers] };
  const segment = segmentSchema.parse(
    await post('/audience/segments', { name: 'Everyone who walks', filter }),
  );
  const { topics } = topicListSchema.parse(
    await (await admin.call('GET', '/audience/topics')).json(),
  );
  const events = topics.find(({ names }) => names.en === 'Events')?.id;
  const field = ownFieldSchema.parse(
    await post('/audience/fields', { name: 'Next walk', type: 'date', fallback: 'soon' }),
  );
  const person = async (name: string, tagIds: string[], more: object = {}) => {
    const email = `${name}@audience.example.org`;
    await post('/audience/users', { email, fullName: name, tagIds, ...more });
    return email;
  };
  const reached = await person('reached', [walkers], {
    language: 'es',
    fields: { [field.id]: '2026-12-06' },
  });
  const others = [
    await person('staff', [walkers, staff]),
    await person('declined', [walkers], { topicsOut: [events] }),
    await person('elsewhere', []),
  ];

  const console_ = new ConsolePage(page);
  await console_.logIn(admin.email);
  const { composer } = console_;
  await composer.getByLabel('Send to').selectOption({ label: segment.name });
  await expect(composer.getByText('Recipients: 3')).toBeVisible();
  await composer.getByRole('button', { name: 'But not: nobody' }).click();
  await composer.getByLabel('Audience staff').check();
  await expect(composer.getByText('Recipients: 2')).toBeVisible();
  await composer.getByLabel('Topic').selectOption({ label: 'Events' });
  await expect(composer.getByText('Recipients: 1')).toBeVisible();
  const declined = '1 who want nothing about this topic';
  await expect(composer.getByText(`Not counted: ${declined}.`)).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `the composer at ${width}`);
    await expectNoViolations(page, `the composer at ${width}`);
  }

  await composer.getByLabel('Subject').fill(subject);
  await console_.editor.click();
  await page.keyboard.type('We meet: ');
  await composer.getByRole('button', { name: 'Next walk' }).click();
  await expect(console_.editor).toContainText('{{field_next_walk}}');
  await console_.sendTo(
    '1 person',
    /goes to the segment “Everyone who walks”, but not to the group “Audience staff”/,
    /Its topic is “Events”/,
    new RegExp(`Left out: ${declined}`),
  );
  await expect
    .poll(() => console_.alerts, { timeout: 30_000 })
    .toContain('Campaign sent successfully to 1 users!');
  await expect(composer.getByText(`Also: 1 left out (${declined}).`)).toBeVisible();

  const mail = await mailbox.waitForMail(reached, subject);
  expect(mail.text).toContain('We meet: December 6, 2026');
  expect(await mailbox.mailsTo(reached)).toHaveLength(1);
  await admin.call('DELETE', `/audience/fields/${field.id}`);
  for (const email of others) expect(await mailbox.mailsTo(email)).toEqual([]);

  await page.goto('/admin/analytics');
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText(`Left out: ${declined}.`);
  await expect(row.getByRole('cell').nth(1)).toHaveText('1');
});
