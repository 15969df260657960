// @vitest-environment jsdom
import { plainBrand } from '@secondset/blocks/look';
import type { Brand, Preview, PreviewInput } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type FakeBackend, fakeBackend, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const routes = {
  read: 'GET /api/campaigns/brand',
  save: 'PUT /api/campaigns/brand',
  preview: 'POST /api/campaigns/previews',
};
const logo = {
  url: '/api/campaigns/images/0123456789abcdef01234567',
  size: { width: 300, height: 100 },
  width: 150,
  alt: '',
};
const brand: Brand = { ...plainBrand, logo, version: 3 };
const preview: Preview = {
  id: 'a'.repeat(48),
  name: 'Sam Rivera',
  subject: 'Come',
  preheader: '',
  text: '',
  htmlBytes: 9_000,
};

async function open(): Promise<FakeBackend> {
  const backend = fakeBackend();
  backend.answer(routes.read, () => Response.json(brand));
  backend.answer(routes.preview, () => Response.json(preview, { status: 201 }));
  backend.answer(routes.save, ({ body }) =>
    Response.json({ ...(body as Brand), version: brand.version + 1 }),
  );
  renderConsole({ path: '/admin/settings/brand', backend });
  await screen.findByLabelText('Buttons and links');
  return backend;
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a color is picked or typed, and shows in the preview before it is saved', async () => {
  const backend = await open();
  type('Pick a color: Buttons and links', '#1d4ed8');
  expect(screen.getByLabelText<HTMLInputElement>('Buttons and links').value).toBe('#1d4ed8');
  await waitFor(
    () => {
      const asked = backend.callsTo(routes.preview).at(-1)?.body as PreviewInput;
      expect(asked.brand?.colors.action).toBe('#1d4ed8');
    },
    { timeout: 10_000 },
  );
  expect(backend.callsTo(routes.save)).toEqual([]);
  press('Save');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(backend.callsTo(routes.save)[0]?.body).toMatchObject({
    version: 3,
    logo,
    colors: { ...plainBrand.colors, action: '#1d4ed8' },
  });
});

test('a color that is too light for words is said, and links get a darker shade', async () => {
  await open();
  expect(screen.getByText('All words can be read on these colors.')).toBeTruthy();
  type('Buttons and links', '#f59e0b');
  expect(await screen.findByText(/on white, #f59e0b is too light to read/)).toBeTruthy();
});

test('a color in words is refused where it was typed, and nothing is sent', async () => {
  const backend = await open();
  type('Around the text', 'sand');
  press('Save');
  expect(await screen.findByText('Write a color as six digits, such as #c2410c.')).toBeTruthy();
  expect(backend.callsTo(routes.save)).toEqual([]);
});

test('a logo has a width and words, and can go', async () => {
  const backend = await open();
  type('Width in pixels', '900');
  press('Save');
  await waitFor(() =>
    expect(screen.getByLabelText('Width in pixels').getAttribute('aria-invalid')).toBe('true'),
  );
  type('Width in pixels', '200');
  type(/^Words in its place/, 'Second Set, a barbell at sunrise');
  press('Save');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(backend.callsTo(routes.save)[0]?.body).toMatchObject({
    logo: { ...logo, width: 200, alt: 'Second Set, a barbell at sunrise' },
  });
  press('Remove the logo');
  press('Save');
  await waitFor(() => expect(backend.callsTo(routes.save)[1]?.body).toMatchObject({ logo: null }));
});

test('the second of two who change the look sees what changed', async () => {
  const backend = await open();
  backend.answer(routes.save, () =>
    problem(409, 'Someone else changed these settings in the meantime.', undefined, {
      code: 'stale',
      current: { ...brand, typeface: 'georgia', version: 4 },
    }),
  );
  type('Typeface', 'verdana');
  press('Save');
  const conflict = await screen.findByRole('dialog', { name: /Someone else changed the look/ });
  expect(within(conflict).getByRole('region').textContent).toBe(
    'TypefaceTheirsGeorgiaYoursVerdana',
  );
});

test('the standard look is one press away', async () => {
  const backend = await open();
  type('Behind the logo', '#101828');
  press('Use the standard look');
  press('Save');
  await waitFor(() =>
    expect(backend.callsTo(routes.save)[0]?.body).toEqual({ ...plainBrand, version: 3 }),
  );
});
