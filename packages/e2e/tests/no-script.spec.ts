import { organization } from '@secondset/content';
import { formEntryPageSchema } from '@secondset/contracts';
import { expect, test } from '../src/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the events of the next month can be read, and lead to a waitlist that knows the event', async ({
  page,
}) => {
  for (const prefix of ['', '/es']) {
    await page.goto(`${prefix}/events`);
    await page.locator('main a[href$="/events/list"]').click();
    await expect(page).toHaveURL(`${prefix}/events/list`);
    const event = page
      .getByRole('listitem')
      .filter({ has: page.locator('a[href*="google.com/maps/dir"]') })
      .first();
    const name = (await event.getByRole('heading').textContent()) ?? '';
    await expect(event.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d/);
    const file = await event.locator('a[href*=".ics"]').getAttribute('href');
    const { 'content-type': type, 'content-disposition': kept } = (
      await page.request.get(file ?? '')
    ).headers();
    expect(type).toContain('calendar');
    expect(kept).toMatch(/filename="[a-z0-9-]+-\d{4}-\d\d-\d\d\.ics"$/);
    await event.locator('a[href*="/waitlist"]').click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/waitlist`));
    await expect(page.locator('[name=itemName]')).toHaveValue(name);
    await expect(page.locator('[name=interestType]')).toHaveValue('Event');
    await expect(page.locator('[name=eventId]')).toHaveValue(/^sample-/);
  }
});

test('joining the waitlist for a sample event in Spanish shows only Spanish, and the organization learns which event', async ({
  page,
  admin,
  mailbox,
}) => {
  await page.goto('/es/events/list');
  const walk = page.getByRole('listitem').filter({ hasText: 'Caminata comunitaria' }).first();
  await expect(page.locator('body')).not.toContainText('(sample)');
  await walk.locator('a[href*="/waitlist"]').click();
  await expect(page.locator('[name=itemName]')).toHaveValue(/^Caminata comunitaria.*\(muestra\)$/);
  await page.locator('[name=name]').fill('Lucía');
  await page.locator('[name=email]').fill('lucia@example.org');
  await page.locator('main form button').click();
  await expect(page.getByRole('status')).toContainText('¡Gracias!');
  // The organization's inbox gets a link, not what people wrote; the console has the words.
  await mailbox.waitForMail(organization.email.general);
  const inbox = await admin.call('GET', '/audience/entries?form=waitlist');
  const { entries } = formEntryPageSchema.parse(await inbox.json());
  expect(JSON.stringify(entries.find(({ email }) => email === 'lucia@example.org'))).toMatch(
    /Saturday Community Walk \(sample\), Saturday, \w+ \d+, \d{4}, 9:00/,
  );
});

test('what only script can bring does not seem to be on its way', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByText('Looking for events…')).toBeHidden();
});

test('a program fills in its name and kind', async ({ page }) => {
  await page.goto('/programs');
  await page.getByRole('link', { name: /^Join Waitlist.*Personal Training/ }).click();
  await expect(page.locator('[name=itemName]')).toHaveValue('Personal Training');
  await expect(page.locator('[name=interestType]')).toHaveValue('Program');
});

test('the language chosen is remembered, and the way back is open', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/about');
  await page.goto('/');
  await expect(page).toHaveURL('/es');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/');
  await expect(page).toHaveURL('/');
});

test('a form sent while the service is away keeps what was typed, and can be sent once it is back', async ({
  page,
  stack,
  mailbox,
}) => {
  await stack.services.audience.stop('SIGKILL');
  await page.goto('/events/list');
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.goto('/es/volunteerform');
  await page.locator('[name=name]').fill('Inés');
  await page.locator('[name=email]').fill('ines.away@example.org');
  await page.locator('[name=message]').fill('Los «sábados» & domingos');
  try {
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('alert')).toContainText('Lo que escribiste sigue aquí.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('button', { name: 'Enviar otra vez' }).click();
    await expect(page.getByRole('alert')).toContainText('Lo que escribiste sigue aquí.');
  } finally {
    await stack.services.audience.start();
  }
  await page.getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect(page.getByRole('status')).toContainText('¡Gracias!');
  await mailbox.waitForMail('ines.away@example.org');
});
