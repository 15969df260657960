import { createHash } from 'node:crypto';
import { expect, test } from '../src/fixtures.ts';
import { openForm } from '../src/open-form.ts';

test.use({ serviceWorkers: 'allow' });

const bits = 12;
const startsWithZeros = (proof: string) =>
  createHash('sha256').update(proof).digest().readUInt16BE(0) >> (16 - bits) === 0;

test('a form that is asked for a proof of work brings it by itself, and the person sees only that it was sent', async ({
  page,
}) => {
  const challenge = '1790000000-abcdef.signature';
  const proofs: unknown[] = [];
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.context().route('**/api/audience/forms/waitlist', async (route) => {
    proofs.push((route.request().postDataJSON() as { proof?: string }).proof);
    if (proofs.length > 1) return route.fulfill({ status: 201, json: { message: 'Thank you!' } });
    return route.fulfill({
      status: 429,
      headers: { 'form-challenge': `${bits}:${challenge}` },
      contentType: 'application/problem+json',
      json: { detail: 'Please try again in an hour.' },
    });
  });
  await openForm(page, '/waitlist');
  await page.getByLabel(/^name/i).fill('Dana');
  await page.getByLabel('Email', { exact: true }).fill('dana@example.org');
  await page.getByRole('button', { name: /join/i }).click();
  await expect(page.getByText('Thank you! You’ve been added to the waitlist.')).toBeVisible();
  expect(proofs).toEqual([undefined, expect.stringMatching(`^${challenge}\\.\\d+$`)]);
  expect(refused).toEqual([]);
  expect(startsWithZeros(String(proofs[1]))).toBe(true);
});
