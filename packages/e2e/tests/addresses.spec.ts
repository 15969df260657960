import { adminEmail } from '../src/admin-api.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';
import { openForm } from '../src/open-form.ts';

const hyphen = {
  en: 'In the part after the @, “example-” can’t start or end with a hyphen.',
  es: 'Después de la @, “example-” no puede empezar ni terminar con un guion.',
};
const removed = 'We removed hidden characters from this address.';

test('the browser neither blocks nor changes an address that is fine, and we say what is wrong', async ({
  quietPage: page,
  admin,
}) => {
  for (const [path, label, language] of [
    ['/waitlist', 'Email', 'en'],
    ['/es/waitlist', 'Correo electrónico', 'es'],
  ] as const) {
    await openForm(page, path);
    const email = page.getByLabel(label, { exact: true });
    await email.fill('dana@example-.org');
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription(new RegExp(hyphen[language]));
  }
  await openForm(page, '/unsubscribe');
  const address = page.getByLabel('The email address to take off our list');
  await address.fill('dana@example-.org');
  await address.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: hyphen.en })).toBeVisible();

  await openForm(page, '/waitlist');
  await page.getByLabel(/^name/i).fill('Dana');
  await page.getByLabel('Email', { exact: true }).fill('dana/east!@müller.example');
  await page.getByRole('button', { name: /join/i }).click();
  await expect(page.getByText('Thank you! You’ve been added to the waitlist.')).toBeVisible();
  const { entries } = (await (await admin.call('GET', '/audience/entries')).json()) as {
    entries: { email: string }[];
  };
  expect(entries.map(({ email }) => email)).toContain('dana/east!@müller.example');
});

test('characters that nobody can see are taken out of what is pasted, and told', async ({
  quietPage: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page, '/waitlist');
  await page.evaluate(() => navigator.clipboard.writeText('da\u200bna@exam\u00adple.org'));
  const email = page.getByLabel('Email', { exact: true });
  await email.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText(removed)).toBeVisible();
  await expect(email).toHaveValue('dana@example.org');
});

test('two windows that edit one person meet, and none overwrites the other unseen', async ({
  page,
  admin,
}) => {
  const console_ = new ConsolePage(page);
  const created = await admin.call('POST', '/audience/users', {
    fullName: 'Uma Ortiz',
    email: 'uma@müller.example',
    phoneNumber: '555-0101',
  });
  const user = (await created.json()) as { id: string; version: number };
  await console_.logIn(adminEmail);
  await console_.users.getByRole('button', { name: 'Edit Uma Ortiz' }).click();
  const form = page.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('Phone').fill('555-0102');
  await admin.call('PUT', `/audience/users/${user.id}`, {
    fullName: 'Uma Ortiz',
    email: 'uma@müller.example',
    phoneNumber: '555-0199',
    address: '9 Hill Road',
    version: user.version,
  });
  await form.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', {
    name: 'Someone else changed Uma Ortiz while you were editing.',
  });
  await expect(conflict.getByRole('region', { name: 'Phone' })).toContainText('555-0199');
  await expect(conflict.getByRole('region', { name: 'Phone' })).toContainText('555-0102');
  await expect(conflict.getByRole('button', { name: 'Back to the form' })).toBeFocused();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(form).toBeHidden();
  await console_.users.getByRole('button', { name: 'Edit Uma Ortiz' }).click();
  await expect(form.getByLabel('Phone')).toHaveValue('555-0102');
  await expect(form.getByLabel('Address')).toHaveValue('9 Hill Road');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await test.step('an address that somebody has opens them', async () => {
    await page.getByRole('button', { name: 'Add New User' }).click();
    const added = page.getByRole('dialog', { name: 'Add New User' });
    await added.getByLabel('Name', { exact: true }).fill('Ulla');
    await added.getByLabel('Email').fill('Uma@MÜLLER.example');
    await added.getByRole('button', { name: 'Save' }).click();
    const reason = 'Someone else has this email address: Uma Ortiz.';
    await expect(added.getByText(reason)).toBeVisible();
    await added.getByRole('button', { name: 'Open Uma Ortiz' }).click();
    await expect(form.getByLabel('Phone')).toHaveValue('555-0102');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(added.getByLabel('Name', { exact: true })).toHaveValue('Ulla');
    await added.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a template does not take the place of unsaved text unasked', async () => {
    await admin.call('POST', '/campaigns/templates', {
      name: 'Welcome',
      subject: 'Welcome',
      body: { blocks: [{ type: 'paragraph', data: { text: 'Glad you are here.' } }] },
    });
    await page.reload();
    await console_.editor.waitFor();
    await console_.composer.getByLabel('Subject').fill('Draft');
    await console_.composer.getByLabel('Template').selectOption({ label: 'Welcome' });
    const question = page.getByRole('dialog', { name: 'Replace your text?' });
    await expect(question.getByRole('button', { name: 'Keep my text' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(console_.composer.getByLabel('Subject')).toHaveValue('Draft');
    await console_.composer.getByLabel('Template').selectOption({ label: 'Welcome' });
    await question.getByRole('button', { name: 'Replace my text' }).click();
    await expect(console_.composer.getByLabel('Subject')).toHaveValue('Welcome');
    const notice = page.getByRole('group', { name: 'What was just done' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(console_.composer.getByLabel('Subject')).toHaveValue('Draft');
  });
});
