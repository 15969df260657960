import { expect, test } from '../src/fixtures.ts';

test('an oversized post is refused and harms nobody who comes after it', async ({ stack }) => {
  const url = `${stack.siteUrl}/api/audience/forms/waitlist`;
  const post = (body: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const oversized = JSON.stringify({ name: 'x'.repeat(3_000_000), email: 'big@example.org' });
  for (let round = 0; round < 8; round += 1) {
    const refused = await post(oversized);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'too-large', errors: [{ field: 'body' }] });
    const times = { shownAt: '2026-01-01T10:00:00Z', sentAt: '2026-01-01T10:01:00Z' };
    const entry = { name: 'Rosa', email: `rosa.${round}@example.org`, website: '', ...times };
    expect((await post(JSON.stringify(entry))).status).toBe(201);
  }
});

test('an address in capitals leads to the page', async ({ quietPage: page }) => {
  await page.goto('/About?from=poster');
  await expect(page).toHaveURL('/about?from=poster');
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
});
