import { tagSchema } from '@secondset/contracts';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

test('an email is written in two languages, and everyone gets theirs from one campaign', async ({
  quietPage: page,
  mailbox,
  admin,
}) => {
  test.setTimeout(120_000);
  const post = async (path: string, body: object) => (await admin.call('POST', path, body)).json();
  const tag = tagSchema.parse(await post('/audience/tags', { name: 'Bilingual readers' }));
  const person = async (fullName: string, language: 'en' | 'es' | null) => {
    const email = `${fullName.toLowerCase()}@languages.example.org`;
    await post('/audience/users', { email, fullName, tagIds: [tag.id], language });
    return email;
  };
  const [ann, luz, sol] = [
    await person('Ann', 'en'),
    await person('Luz', 'es'),
    await person('Sol', null),
  ];

  const desk = new ConsolePage(page);
  await desk.logIn(admin.email);
  const { composer } = desk;
  const subject = composer.getByLabel('Subject');
  const preheader = composer.getByLabel('Preheader');
  await composer.getByLabel('Send to').selectOption({ label: tag.name });
  await subject.fill('Sunday hike for {{first_name}}');
  await preheader.fill('Bring water');
  await desk.editor.click();
  await page.keyboard.type('Hello {{first_name}}, we hike on Sunday.');
  await composer.getByRole('button', { name: 'Add a Spanish version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy the English version' }).click();
  await expect(composer.getByRole('radio', { name: 'Spanish' })).toBeChecked();
  await expect(desk.editor).toHaveText('Hello {{first_name}}, we hike on Sunday.');
  await expect(subject).toHaveValue('Sunday hike for {{first_name}}');
  await subject.fill('Caminata para {{first_name}}');
  await preheader.fill('Trae agua');
  await desk.editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Hola, {{first_name}}: caminamos el domingo.');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `two versions at ${width}`);
    await expectNoViolations(page, `two versions at ${width}`);
  }
  await composer.getByRole('radio', { name: 'English' }).check();
  await expect(desk.editor).toHaveText('Hello {{first_name}}, we hike on Sunday.');
  await expect(preheader).toHaveValue('Bring water');
  await expect(composer.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(desk.editor).toHaveText('Hello {{first_name}}, we hike on Sunday.');

  await composer.getByRole('button', { name: 'Preview' }).click();
  const panel = page.getByRole('region', { name: 'Preview' });
  const email = panel.frameLocator('iframe');
  await expect(email.getByText('Hello Sam, we hike on Sunday.').last()).toBeVisible();
  await panel.getByRole('button', { name: 'Show it for someone else' }).click();
  await panel.getByLabel('Search').fill('Luz');
  await panel.getByRole('button', { name: /^Luz/ }).click();
  await expect(email.getByText('Hola, Luz: caminamos el domingo.').last()).toBeVisible();
  await panel.getByLabel('Send a test to').fill('tester@languages.example.org');
  await panel.getByLabel('Send both versions').check();
  await panel.getByRole('button', { name: 'Send test' }).click();
  await expect(panel.getByText('The test is on its way to one address.')).toBeVisible();
  for (const words of ['[Test] Sunday hike for Luz', '[Test] Caminata para Luz'])
    await mailbox.waitForMail('tester@languages.example.org', words);

  await composer.getByRole('button', { name: 'Preview' }).click();
  await expect(panel).toHaveCount(0);
  await desk.sendTo('3 people', /People who read Spanish get “Caminata para {{first_name}}”/);
  const english = await mailbox.waitForMail(ann);
  expect(english.subject).toBe('Sunday hike for Ann');
  expect(english.html).toContain('Bring water');
  expect(english.html).toContain('lang="en"');
  const spanish = await mailbox.waitForMail(luz);
  expect(spanish.subject).toBe('Caminata para Luz');
  expect(spanish.html).toContain('Trae agua');
  expect(spanish.html).toContain('lang="es"');
  expect(spanish.text).toContain('Hola, Luz: caminamos el domingo.');
  expect(spanish.text).toContain('Recibes este correo porque');
  const choose = /Elige qué recibes: (\S+)/.exec(spanish.text)?.[1] ?? '';
  expect((await mailbox.waitForMail(sol)).subject).toBe('Sunday hike for Sol');
  for (const address of [ann, luz, sol]) expect(await mailbox.mailsTo(address)).toHaveLength(1);
  await page.goto('/admin/analytics');
  const row = page.getByRole('row', { name: /Sunday hike for/ });
  await expect(row).toHaveCount(1);
  await page.goto(choose);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
