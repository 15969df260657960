import type { Page, Request } from 'playwright/test';
import { expect, test } from '../src/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

const words = {
  en: {
    prefix: '',
    processing: 'Processing your request...',
    button: 'Unsubscribe',
    success: 'You have been successfully unsubscribed from all future marketing emails.',
    badLink: 'An error occurred: This link is incomplete. Please open it from the email again.',
    badAddress: 'An error occurred: Enter an email address like name@example.org.',
    noAddress: 'Error: No email address provided.',
    field: 'The email address to take off our list',
  },
  es: {
    prefix: '/es',
    processing: 'Procesando tu solicitud...',
    button: 'Darme de baja',
    success: 'Te diste de baja. No recibirás más correos promocionales.',
    badLink:
      'Ocurrió un error: Este enlace está incompleto. Ábrelo otra vez desde el correo, por favor.',
    badAddress: 'Ocurrió un error: Escribe una dirección de correo como nombre@example.org.',
    noAddress: 'Error: no se indicó ninguna dirección de correo.',
    field: 'El correo que quieres sacar de nuestra lista',
  },
};

const inMain = (page: Page) => page.locator('main');
const wishes = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /\/unsubscribe$/.test(pathname)) seen.push(pathname);
  });
  return seen;
};

for (const [language, said] of Object.entries(words)) {
  const address = `${said.prefix}/unsubscribe`;

  test(`a bad link is refused at once, without a sign of a person, ${language}`, async ({
    page,
  }) => {
    const wished = wishes(page);
    const links = {
      '': said.noAddress,
      '?email=ann': said.badAddress,
      '?token=cut-off': said.badLink,
      '?token=AbCdEfGhIjKlMnOpQrStUvWxYz0123456789': said.badLink,
    };
    for (const [query, message] of Object.entries(links)) {
      await page.goto(address + query);
      await expect(inMain(page).getByRole('alert')).toHaveText(message);
      await expect(page.getByText(said.processing)).toBeHidden();
      await expect(page.getByLabel(said.field)).toBeInViewport();
    }
    expect(wished).toEqual([]);
  });

  test(`who only opens a good link sees what to do, and the keyboard alone does it, ${language}`, async ({
    page,
  }) => {
    const wished = wishes(page);
    await page.goto(`${address}?email=keys.${language}@example.org`);
    await expect(page.getByText(said.processing)).toBeInViewport();
    const button = inMain(page).getByRole('button', { name: said.button });
    await expect(button).toBeInViewport();
    expect(wished).toEqual([]);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(said.success)).toBeInViewport();
    expect(wished).toHaveLength(1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(said.success);
  });
}

test('a visitor without a link types the address once, with scripts and without', async ({
  browser,
  baseURL,
  page,
}) => {
  const { field, button, success } = words.en;
  await page.goto('/');
  await page.getByRole('link', { name: button }).click();
  await page.getByLabel(field).fill('typed@example.org');
  await inMain(page).getByRole('button', { name: button }).click();
  await expect(page.getByText(success)).toBeVisible();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto('/es/unsubscribe');
  await plain.locator('main button').click();
  await plain.locator('[name=email]').fill('escrito@example.org');
  await plain.getByRole('button').click();
  await expect(plain.getByRole('status')).toContainText('Te diste de baja.');
  await context.close();
});

test('a hand on the page is enough', async ({ page }) => {
  await page.goto('/unsubscribe?email=moved@example.org');
  await expect(page.getByText(words.en.processing)).toBeVisible();
  await page.mouse.move(50, 50);
  await page.mouse.move(80, 80);
  await expect(page.getByText(words.en.success)).toBeVisible();
});
