// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  choose,
  consoleWith,
  press,
  readyToSend,
  subject,
  undo,
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

test('deleting a template asks with its name, deletes it and clears the form', async () => {
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

test('a refused deletion of a template is reported and clears nothing', async () => {
  const { backend, shown } = await readyToSend();
  backend.answer(`DELETE /api/campaigns/templates/${welcome.id}`, () => problem(500, 'Try later.'));
  press('Delete template');
  await waitFor(() => expect(shown).toEqual(['Error deleting template: Try later.']));
  expect(subject().value).toBe('Welcome {{first_name}}');
});

test('saves subject and body under the name', async () => {
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

test('a refused template is reported, and the name stays', async () => {
  const { backend, shown } = await readyToSend();
  backend.answer('POST /api/campaigns/templates', () => problem(409, 'That name is taken.'));
  press('Save as Template');
  fireEvent.change(screen.getByLabelText('Template name'), { target: { value: 'Hello' } });
  press('Save template');
  await waitFor(() => expect(shown).toEqual(['Error saving template: That name is taken.']));
  expect(screen.getByLabelText<HTMLInputElement>('Template name').value).toBe('Hello');
});

describe('unsaved text', () => {
  const question = 'Replace your text?';
  const written = () => fireEvent.change(subject(), { target: { value: 'Draft' } });
  const pick = (id: string) =>
    fireEvent.change(screen.getByLabelText('Template'), { target: { value: id } });

  test.each([
    ['a template', welcome.id],
    ['the blank one', ''],
  ])('is asked about before %s replaces it, and stays without consent', async (_, id) => {
    await consoleWith();
    if (id === '') await choose(welcome.id);
    written();
    pick(id);
    await screen.findByRole('dialog', { name: question });
    press('Keep my text');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(subject().value).toBe('Draft');
  });

  test('that a template replaced can be restored, and so can text written after it', async () => {
    await consoleWith();
    written();
    pick(welcome.id);
    fireEvent.click(await screen.findByRole('button', { name: 'Replace my text' }));
    await waitFor(() => expect(subject().value).toBe(welcome.subject));
    fireEvent.change(subject(), { target: { value: 'Second draft' } });
    await undo();
    await waitFor(() => expect(subject().value).toBe('Draft'));
    await undo();
    await waitFor(() => expect(subject().value).toBe('Second draft'));
  });

  test('that a deleted template clears is mentioned first, and can be restored', async () => {
    const { asked } = await readyToSend();
    written();
    press('Delete template');
    await waitFor(() => expect(subject().value).toBe(''));
    expect(asked[0]).toMatch(/"Welcome"\?\nThis also clears the text you are writing/);
    await undo();
    await waitFor(() => expect(subject().value).toBe('Draft'));
  });

  test('is mentioned before logging out, and staying keeps it', async () => {
    const { session } = await consoleWith();
    written();
    press('Logout');
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.getState().status).toBe('signed-in');
    expect(subject().value).toBe('Draft');
  });
});

describe('a taken template name', () => {
  const put = `PUT /api/campaigns/templates/${welcome.id}`;
  const primary = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .filter((button) => /primary/.test(button.className))
      .map((button) => button.textContent);
  async function saveAsWelcome() {
    const rendered = await readyToSend((backend) => {
      backend.answer('POST /api/campaigns/templates', () =>
        problem(409, 'Taken.', [], { code: 'taken', current: welcome }),
      );
      backend.answer(put, () => Response.json({ ...welcome, version: 1 }));
    });
    fireEvent.change(subject(), { target: { value: 'New words' } });
    press('Save as Template');
    fireEvent.change(screen.getByLabelText('Template name'), { target: { value: 'welcome' } });
    press('Save template');
    await screen.findByText('There is already a template named “Welcome”.');
    return rendered;
  }

  test('is replaced only on request', async () => {
    const { backend, shown } = await saveAsWelcome();
    expect(backend.callsTo(put)).toEqual([]);
    expect(primary()).toEqual(['Replace “Welcome”']);
    press('Replace “Welcome”');
    await waitFor(() => expect(shown).toEqual(['Template saved successfully!']));
    expect(backend.callsTo(put)[0]?.body).toMatchObject({ subject: 'New words', version: 0 });
  });

  test('makes Replace the primary button until another name is typed', async () => {
    await saveAsWelcome();
    fireEvent.change(screen.getByLabelText('Template name'), { target: { value: 'Other' } });
    expect(primary()).toEqual(['Save template']);
  });

  test('shows what someone else changed meanwhile, and keeps ours only on request', async () => {
    const { backend, shown } = await saveAsWelcome();
    const theirs = { ...welcome, subject: 'Their words', version: 4 };
    let stale = true;
    backend.answer(put, () => {
      if (!stale) return Response.json({ ...welcome, version: 5 });
      stale = false;
      return problem(409, 'Changed.', [], { code: 'stale', current: theirs });
    });
    press('Replace “Welcome”');
    const field = await screen.findByRole('region', { name: 'Subject' });
    expect([...field.querySelectorAll('dd')].map((side) => side.textContent)).toEqual([
      'Their words',
      'New words',
    ]);
    press('Keep mine');
    await waitFor(() => expect(shown).toEqual(['Template saved successfully!']));
    expect(backend.callsTo(put)[1]?.body).toMatchObject({ subject: 'New words', version: 4 });
  });
});
