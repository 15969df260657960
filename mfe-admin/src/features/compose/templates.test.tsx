// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  choose,
  consoleWith,
  press,
  readyToSend,
  subject,
  welcome,
} from '../../testing/compose-page.ts';
import { problem } from '../../testing/fake-backend.ts';
import { completeJsdom } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

test('choosing a template fills subject and body; the blank option clears both', async () => {
  await consoleWith();
  await choose(welcome.id);
  expect(subject().value).toBe('Welcome {{first_name}}');
  await choose('');
  expect(subject().value).toBe('');
});

test('deleting a template asks by its name, deletes it and clears the form', async () => {
  const { backend, asked, agrees } = await readyToSend();
  agrees.value = false;
  press('Delete template');
  expect(asked[0]).toContain('Welcome');
  expect(backend.callsTo(`DELETE /api/campaigns/templates/${welcome.id}`)).toEqual([]);
  agrees.value = true;
  press('Delete template');
  await waitFor(() => expect(subject().value).toBe(''));
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Welcome' })).toBeNull());
});

test('a refused deletion of a template is told and clears nothing', async () => {
  const { backend, shown } = await readyToSend();
  backend.answer(`DELETE /api/campaigns/templates/${welcome.id}`, () => problem(500, 'Try later.'));
  press('Delete template');
  await waitFor(() => expect(shown).toEqual(['Error deleting template: Try later.']));
  expect(subject().value).toBe('Welcome {{first_name}}');
});

test('saving a template keeps subject and body under the name', async () => {
  const { backend, shown } = await readyToSend();
  press('Save as Template');
  expect(screen.getByRole('dialog', { name: 'Save New Template' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Template name'), { target: { value: 'Hello' } });
  press('Save template');
  await waitFor(() => expect(shown).toEqual(['Template saved successfully!']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(backend.callsTo('POST /api/campaigns/templates')[0]?.body).toMatchObject({
    name: 'Hello',
    subject: welcome.subject,
    body: { blocks: [{ type: 'paragraph', data: { text: 'Glad you are here.' } }] },
  });
});

test('a template needs name, subject and body', async () => {
  const { backend, shown } = await consoleWith();
  press('Save as Template');
  press('Save template');
  await waitFor(() =>
    expect(shown).toEqual(['Please provide a template name, subject, and body content.']),
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(backend.callsTo('POST /api/campaigns/templates')).toEqual([]);
});

test('a refused template is told and the name stays', async () => {
  const { backend, shown } = await readyToSend();
  backend.answer('POST /api/campaigns/templates', () => problem(409, 'That name is taken.'));
  press('Save as Template');
  fireEvent.change(screen.getByLabelText('Template name'), { target: { value: 'Hello' } });
  press('Save template');
  await waitFor(() => expect(shown).toEqual(['Error saving template: That name is taken.']));
  expect(screen.getByLabelText<HTMLInputElement>('Template name').value).toBe('Hello');
});
