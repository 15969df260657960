import { expect, test } from '../src/fixtures.ts';
import { openForm } from '../src/open-form.ts';
import { isSamePage, mark } from '../src/same-page.ts';

test.use({ serviceWorkers: 'allow' });

const links = [
  'About',
  'Donate',
  'Sponsor',
  'Programs',
  'Impact',
  'Events',
  'Business Plan',
  'Resources',
];
const paths = [
  '/about',
  '/support',
  '/sponsor',
  '/programs',
  '/impact',
  '/events',
  '/businessplan',
  '/resources',
];

test.describe('the shell', () => {
  test('shows the bar with its links in order and the hero of the home page', async ({
    quietPage: page,
  }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation').first();
    await expect(bar.getByRole('link', { name: /^(?!.*Second Set)/ })).toHaveText(links);
    for (const [index, name] of links.entries())
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        paths[index] ?? '',
      );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Strength, Resilience, and Second Chances.',
    );
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');
    await expect(page.getByRole('link', { name: 'Support the Mission' })).toHaveAttribute(
      'href',
      '/support',
    );
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/');
  });

  test('opens About without a page load; back and forward work; each path starts at the top', async ({
    quietPage: page,
  }) => {
    await page.goto('/');
    await mark(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Second Chances/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
  });

  test('answers a deep link and an unknown address', async ({ page }) => {
    const about = await page.goto('/about');
    expect(about?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
    const unknown = await page.goto('/no/such/page');
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  });

  test('closes the mobile menu when a link is clicked', async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL('/about');
  });

  test('can be read without JavaScript', async ({ browser, stack }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.siteUrl });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Strength, Resilience, and Second Chances.',
    );
    await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
    await context.close();
  });
});

test.describe('the waitlist', () => {
  const success = 'Thank you! You’ve been added to the waitlist.';

  test('takes an entry and resets the form', async ({ quietPage: page, stack }) => {
    const entries = await waitlistEntries(stack.mongodbUri);
    await openForm(page, '/waitlist');
    const name = page.getByLabel(/^(Your )?name/i);
    await name.fill('Rosa Delgado');
    await page.getByLabel('Email', { exact: true }).fill('rosa@example.org');
    await page.getByLabel(/interest type/i).selectOption('Program');
    await page.getByRole('button', { name: /join/i }).click();
    await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible();
    await expect(name).toHaveValue('');
    const stored = await waitlistEntries(stack.mongodbUri);
    expect(stored.length - entries.length).toBe(1);
    expect(stored).toContainEqual(
      expect.objectContaining({
        name: 'Rosa Delgado',
        email: 'rosa@example.org',
        details: expect.objectContaining({ interestType: 'Program' }),
      }),
    );
  });

  test('shows what is wrong beside the field and keeps what was typed', async ({
    quietPage: page,
  }) => {
    await openForm(page, '/waitlist');
    await page.getByLabel(/^(Your )?name/i).fill('Rosa');
    await page.getByLabel('Email', { exact: true }).fill('rosa at example');
    await page.getByRole('button', { name: /join/i }).click();
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/address like name@example\.org/);
    await expect(page.getByLabel(/^(Your )?name/i)).toHaveValue('Rosa');
  });

  test('says so when it could not be stored, and keeps what was typed', async ({ page }) => {
    await page.route('**/api/audience/forms/waitlist', (route) => route.abort());
    await openForm(page, '/waitlist');
    await page.getByLabel(/^(Your )?name/i).fill('Rosa');
    await page.getByLabel('Email', { exact: true }).fill('rosa2@example.org');
    await page.getByRole('button', { name: /join/i }).click();
    await expect(page.getByText('Oops! Something went wrong. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('rosa2@example.org');
  });

  test('works without JavaScript', async ({ browser, stack }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.siteUrl });
    const page = await context.newPage();
    await page.goto('/waitlist');
    await page.getByLabel(/^(Your )?name/i).fill('Sam Ortiz');
    await page.getByLabel('Email', { exact: true }).fill('sam.ortiz@example.org');
    await page.getByRole('button', { name: /join/i }).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(await waitlistEntries(stack.mongodbUri)).toContainEqual(
      expect.objectContaining({ email: 'sam.ortiz@example.org' }),
    );
    await context.close();
  });
});

/** What the database holds, read past the services. */
async function waitlistEntries(mongodbUri: string) {
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(mongodbUri);
  try {
    const audience = client.db('audience');
    return await audience.collection('form_entries').find({ form: 'waitlist' }).toArray();
  } finally {
    await client.close();
  }
}
