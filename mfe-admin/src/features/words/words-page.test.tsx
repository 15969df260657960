// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const path = '/api/campaigns/settings/sensitive-words';

test('shows the words one per line and saves them without empty lines', async () => {
  const backend = fakeBackend();
  backend.answer(`GET ${path}`, () => Response.json({ words: ['prison', 'cárcel'], version: 3 }));
  backend.answer(`PUT ${path}`, ({ body }) =>
    Response.json({ ...(body as { words: string[] }), version: 4 }),
  );
  renderConsole({ backend, path: '/admin/settings/words' });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Words, one per line');
  expect(field.value).toBe('prison\ncárcel');
  fireEvent.change(field, { target: { value: 'prison\n\n  jail ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save words' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(backend.callsTo(`PUT ${path}`)[0]?.body).toEqual({
    words: ['prison', 'jail'],
    version: 3,
  });
  expect(field.value).toBe('prison\njail');
});

test('shows what somebody else saved before saving over it', async () => {
  const backend = fakeBackend();
  backend.answer(`GET ${path}`, () => Response.json({ words: ['prison'], version: 3 }));
  backend.answer(`PUT ${path}`, () =>
    problem(409, 'Someone else changed the settings.', undefined, {
      code: 'stale',
      current: { words: ['prison', 'jail'], version: 4 },
    }),
  );
  renderConsole({ backend, path: '/admin/settings/words' });
  const field = await screen.findByLabelText('Words, one per line');
  fireEvent.change(field, { target: { value: 'prison\nfelony' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save words' }));
  const title = 'Someone else changed the words while you were editing.';
  await waitFor(() => expect(screen.getByRole('dialog', { name: title })).toBeTruthy());
  expect(screen.getByText('prison, jail')).toBeTruthy();
});
