import { organization } from '@secondset/content';
import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { expect, test } from '../src/fixtures.ts';

// The browser stands elsewhere: the times are California's all the same.
test.use({ timezoneId: 'Asia/Tokyo' });

const event = (id: string, day: number, more: object = {}) => ({
  id,
  summary: 'Beach run',
  untitled: false,
  location: 'Pier 1, Santa Monica',
  allDay: false,
  start: `2026-12-0${day}T09:00:00-08:00`,
  end: `2026-12-0${day}T10:00:00-08:00`,
  when: {
    en: { date: `December ${day}, 2026`, time: '9:00 – 10:00 AM PST' },
    es: { date: `${day} de diciembre de 2026`, time: '9:00–10:00 a.m. PST' },
  },
  ...more,
});
const empty = 'No events scheduled for the next month. Check back soon!';
const { phone } = organization;
const callLink = (page: Page) =>
  page.getByText(/^(Or call us|O llámanos):/).getByRole('link', { name: phone.display });
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });

async function open(page: Page, more: object) {
  await page.route('**/api/audience/events', (route) =>
    route.fulfill({ json: { events: [], stale: false, ageSeconds: 0, sample: false, ...more } }),
  );
  await page.goto('/events');
}

test('the sample calendar is shown in California time', async ({ page }) => {
  await page.goto('/events');
  const walk = cards(page).filter({ hasText: 'Saturday Community Walk' }).first();
  await expect(walk).toContainText(/Saturday, .*9:00 – 10:00 AM P[SD]T/);
});

test('the sample calendar speaks Spanish on Spanish pages, and so does the form it leads to', async ({
  page,
}) => {
  await page.goto('/es/events');
  const walk = cards(page).filter({ hasText: 'Caminata comunitaria del sábado' }).first();
  await expect(walk).toContainText(/sábado, .*9:00–10:00 a\.m\. P[SD]T/);
  await expect(page.locator('main')).not.toContainText('(sample)');
  await expect(walk.locator('a[href*=".ics"]')).toHaveAttribute('href', /\.ics\?language=es$/);
  await walk.getByRole('link', { name: /^Unirme a la lista de espera/ }).click();
  await expect(page.locator('[name=itemName]')).toHaveValue(/^Caminata comunitaria.*\(muestra\)$/);
  await expect(page.locator('[name=eventId]')).toHaveValue(/^sample-walk-/);
});

test('none', async ({ page }) => {
  await open(page, {});
  await expect(page.getByText(empty)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('one', async ({ page }) => {
  await open(page, { events: [event('a', 5)] });
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText(empty)).toBeHidden();
});

test('one of a whole day, without name and place', async ({ page }) => {
  const day = {
    allDay: true,
    start: '2026-12-05',
    end: '2026-12-06',
    location: '',
    untitled: true,
  };
  await open(page, { events: [event('d', 5, { ...day, summary: 'Untitled Event' })] });
  await expect(cards(page)).toContainText(['Untitled Event']);
  await expect(cards(page)).toContainText(['All day']);
  await expect(page.getByRole('link', { name: /^Get Directions/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Join Waitlist/ })).toHaveAttribute(
    'href',
    '/waitlist?id=d',
  );
});

test('a repeated one, each time a card and a calendar file of its own', async ({ page }) => {
  await open(page, { events: [event('a_1', 1), event('a_2', 8)] });
  await expect(cards(page)).toHaveCount(2);
  const files = page.getByRole('link', { name: /^Add to calendar/ });
  await expect(files.first()).toHaveAttribute('href', '/api/audience/events/a_1.ics');
  await expect(files.last()).toHaveAttribute('href', '/api/audience/events/a_2.ics');
});

test('a name, a place and a word without end stay within a narrow page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const word = 'x'.repeat(300);
  await open(page, { events: [event('long', 5, { summary: word, location: `${word}, LA` })] });
  await expect(cards(page)).toContainText([word]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('old news say how old they are, and whom to call', async ({ page }) => {
  await open(page, { events: [event('a', 5)], stale: true, ageSeconds: 7200 });
  await expect(page.getByText(/^We could not refresh the calendar.* 2 hours old/)).toBeVisible();
  await expect(callLink(page)).toHaveAttribute('href', phone.href);
});

test('a calendar that cannot be reached differs from an empty one, and is asked again on request', async ({
  page,
}) => {
  await page.route('**/api/audience/events', (route) => route.fulfill({ status: 503, json: {} }));
  for (const [path, none, unreachable, again] of [
    ['/events', empty, 'We could not load the calendar', 'Try again'],
    [
      '/es/events',
      'No hay eventos programados',
      'No pudimos cargar el calendario',
      'Intentar de nuevo',
    ],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(none)).toBeVisible();
    await expect(page.getByText(unreachable)).toBeVisible();
    await expect(callLink(page)).toHaveAttribute('href', phone.href);
    await expect(page.getByRole('button', { name: again })).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoViolations(page, `${path} without a calendar at ${width}`);
      await expectNoSidewaysScroll(page, `${path} without a calendar at ${width}`);
    }
  }
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('No pudimos cargar el calendario')).toBeHidden();
});

test('the list that was seen last stands in for the calendar, with its age', async ({ page }) => {
  await page.goto('/events');
  await expect(cards(page).first()).toBeVisible();
  const seen = await cards(page).allTextContents();
  await page.route('**/api/audience/events', (route) => route.abort());
  await page.reload();
  await expect(
    page.getByText(/^We could not refresh the calendar.* \d+ minutes? old/),
  ).toBeVisible();
  expect(await cards(page).allTextContents()).toEqual(seen);
});
