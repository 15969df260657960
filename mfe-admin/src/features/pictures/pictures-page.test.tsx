// @vitest-environment jsdom
import type { Image } from '@secondset/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, idOf, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const list = 'GET /api/campaigns/images';
const image = (number: number, change: Partial<Image> = {}): Image => ({
  id: idOf(number),
  url: `/api/campaigns/images/${idOf(number)}`,
  name: `picture-${number}.jpg`,
  width: 1104,
  height: 736,
  bytes: 81_400,
  createdAt: '2026-03-01T10:00:00.000Z',
  uses: [],
  ...change,
});

function show(...images: Image[]) {
  const backend = fakeBackend();
  backend.answer(list, () => Response.json({ images, nextCursor: null }));
  return renderConsole({ path: '/admin/pictures', backend });
}

test('says what shows a picture; one that is shown cannot be deleted', async () => {
  const uses: Image['uses'] = [
    { kind: 'campaign', id: idOf(7), name: 'Open house' },
    { kind: 'template', id: idOf(8), name: 'Monthly news' },
  ];
  show(image(1, { uses }), image(2));
  const used = within(await screen.findByRole('article', { name: 'picture-1.jpg' }));
  expect(used.getByRole('link', { name: 'Open house' })).toBeTruthy();
  expect(used.getByText(/Monthly news/)).toBeTruthy();
  expect(used.getByText(/1104 × 736, 81 kB/)).toBeTruthy();
  expect(used.queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete picture-2.jpg' })).toBeTruthy();
});

test('deletes a picture after asking, and says why when it stays', async () => {
  const { backend, shown } = show(image(2));
  const path = `DELETE /api/campaigns/images/${idOf(2)}`;
  backend.answer(path, () =>
    problem(409, 'Emails or templates still show this picture (1), so it stays.'),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete picture-2.jpg' }));
  expect(backend.callsTo(path)).toHaveLength(0);
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  await expect
    .poll(() => shown)
    .toEqual([
      'Error deleting picture: Emails or templates still show this picture (1), so it stays.',
    ]);
});

test('uploads a picture into the library', async () => {
  const { backend } = show();
  backend.answer('POST /api/campaigns/images', () =>
    Response.json({ success: 1, file: { url: image(3).url, width: 9, height: 9 } }),
  );
  expect(await screen.findByText(/No pictures yet/)).toBeTruthy();
  backend.answer(list, () => Response.json({ images: [image(3)], nextCursor: null }));
  const file = new File(['x'], 'us.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Upload a picture'), { target: { files: [file] } });
  expect(await screen.findByRole('article', { name: 'picture-3.jpg' })).toBeTruthy();
  expect(screen.getByText('The picture is in the library.')).toBeTruthy();
});

test('tells what to do with a picture in HEIC, without sending it', async () => {
  const { backend, shown } = show();
  const file = new File(['x'], 'us.heic', { type: 'image/heic' });
  fireEvent.change(await screen.findByLabelText('Upload a picture'), {
    target: { files: [file] },
  });
  await expect.poll(() => shown[0]).toMatch(/Save it as JPEG/);
  expect(backend.callsTo('POST /api/campaigns/images')).toHaveLength(0);
});
