import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

test('the administrator forgets a person, sees the receipt, and finds both in the audit log', async ({
  quietPage: page,
  admin,
}) => {
  const email = 'taylor.leaves@example.org';
  await admin.call('POST', '/audience/users', { fullName: 'Taylor Leaves', email });
  const console_ = new ConsolePage(page);
  await console_.logIn(admin.email);

  await page.getByRole('button', { name: 'Delete Taylor Leaves' }).click();
  await page.getByRole('button', { name: 'Forget this address everywhere' }).click();
  await expect(page).toHaveURL('/admin/settings/data');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.getByRole('button', { name: 'Forget this address' }).click();
  const question = page.getByRole('dialog', { name: 'Forget this address everywhere?' });
  await question.getByRole('button', { name: 'Forget' }).click();

  const receipt = page.getByRole('article').first();
  await expect(receipt.getByRole('heading')).toContainText('Forgotten on', { timeout: 60_000 });
  await expect(receipt).toContainText('A keyed hash of the address');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const [id = ''] =
    (await receipt.getByText(/^Receipt /).textContent())?.match(/[0-9a-f]{24}/) ?? [];

  await page.getByRole('link', { name: 'Audit log' }).click();
  const log = page.getByRole('table', { name: 'Audit log' });
  const events = log.getByRole('row').filter({ hasText: `forgetting:${id}` });
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText('A person is forgotten');
  await expect(events.last()).toContainText('Forget a person');
  await expect(events.last()).toContainText(admin.email);
  for (const event of await events.all()) await expect(event).toContainText('Forgotten person');
  await expect(log).not.toContainText(email);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
});
