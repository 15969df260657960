import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { expect, test } from '../src/fixtures.ts';
import { openForm } from '../src/open-form.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Words of the pages, by language. */
const words = {
  en: {
    prefix: '',
    menu: 'Open menu',
    join: 'Join the waitlist',
    logIn: 'Log In',
    signUp: 'Sign Up (First Time)',
  },
  es: {
    prefix: '/es',
    menu: 'Abrir el menú',
    join: 'Unirme a la lista de espera',
    logIn: 'Iniciar sesión',
    signUp: 'Registrarme (primera vez)',
  },
};

const event = {
  id: 'a',
  summary: 'Carrera y café: a name that is long enough to need a second line',
  untitled: false,
  location: 'Pier 1, Santa Monica, CA 90401',
  allDay: false,
  start: '2026-12-05T09:00:00-08:00',
  end: '2026-12-05T10:00:00-08:00',
  when: {
    en: { date: 'Saturday, December 5, 2026', time: '9:00 – 10:00 AM PST' },
    es: { date: 'sábado, 5 de diciembre de 2026', time: '9:00–10:00 a.m. PST' },
  },
};
const feed = { events: [event], stale: false, ageSeconds: 0, sample: false };
const whole = { ...event, id: 'b', allDay: true, location: '', untitled: true };

async function judge(page: Page, state: string) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoViolations(page, `${state} at ${size.width}`);
    await expectNoSidewaysScroll(page, `${state} at ${size.width}`);
  }
}

for (const language of ['en', 'es'] as const)
  test.describe(`axe finds nothing in states, ${language}`, () => {
    test.use({ reducedMotion: 'reduce' });
    const { prefix, menu, join, logIn, signUp } = words[language];

    test('of the menu, the forms and the log in', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${prefix}/about`);
      await page.getByRole('button', { name: menu }).click();
      await expectNoViolations(page, 'the open menu');
      await expectNoSidewaysScroll(page, 'the open menu');

      await openForm(page, `${prefix}/waitlist`);
      const send = page.getByRole('button', { name: join });
      await send.click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
      await judge(page, 'mistakes');
      await page.route('**/api/audience/forms/waitlist', (route) => route.abort());
      await page.locator('[name=name]').fill('Ana');
      await page.locator('[name=email]').fill('ana@example.org');
      await send.click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await judge(page, 'a failure');
      await page.unroute('**/api/audience/forms/waitlist');
      await page.route('**/api/audience/forms/waitlist', (route) =>
        route.fulfill({ status: 201, json: { message: 'ok' } }),
      );
      await send.click();
      await expect(page.locator('[name=name]')).toHaveValue('');
      await judge(page, 'success');

      await page.goto(`${prefix}/login`);
      await page.getByRole('button', { name: logIn }).click();
      await judge(page, 'log in without words');
      await page.locator('[name=email]').fill('nobody@example.org');
      await page.locator('[name=password]').fill('a wrong password that is long');
      await page.getByRole('button', { name: logIn }).click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await judge(page, 'log in refused');
      await page.route('**/api/auth/signup', (route) =>
        route.fulfill({ status: 202, json: { message: 'Please check your email.' } }),
      );
      await page.getByRole('button', { name: signUp }).click();
      await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
      await judge(page, 'signed up');
    });

    test('of the events and of unsubscribing', async ({ page }) => {
      const feeds = {
        many: { ...feed, events: [event, whole] },
        stale: { ...feed, stale: true, ageSeconds: 7200 },
        none: { ...feed, events: [] },
      };
      for (const [state, json] of Object.entries(feeds)) {
        await page.unroute('**/api/audience/events');
        await page.route('**/api/audience/events', (route) => route.fulfill({ json }));
        await page.goto(`${prefix}/events`);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await judge(page, `events: ${state}`);
      }
      await page.unroute('**/api/audience/events');
      await page.route('**/api/audience/events', () => undefined);
      await page.goto(`${prefix}/events`);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
      await judge(page, 'events: on their way');

      await page.goto(`${prefix}/unsubscribe?email=not-an-address`);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await judge(page, 'unsubscribe: refused');
      await page.goto(`${prefix}/unsubscribe?email=judged-${language}@example.org`);
      await expect(page.getByRole('status').filter({ hasText: /\.\.\.$/ })).toBeVisible();
      await judge(page, 'unsubscribe: asked');
      await page.locator('main').getByRole('button').click();
      await expect(page.getByRole('status').filter({ hasText: /example\.org/ })).toBeVisible();
      await judge(page, 'unsubscribe: done');
    });
  });
