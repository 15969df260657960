// @vitest-environment jsdom
import type { Template } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, idOf, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const news: Template = {
  id: idOf(1),
  name: 'Spring letter',
  language: 'en',
  subject: 'Spring is here',
  preheader: 'Run with us',
  translation: null,
  body: { blocks: [{ type: 'paragraph', data: { text: 'Hello' } }] },
  version: 3,
};

function show(template = news) {
  const backend = fakeBackend();
  backend.templates.push(template);
  const preview = {
    id: 'a'.repeat(48),
    name: '',
    subject: '',
    preheader: '',
    text: '',
    htmlBytes: 9,
  };
  backend.answer('POST /api/campaigns/previews', () => Response.json(preview, { status: 201 }));
  return renderConsole({ path: '/admin/templates', backend });
}
const item = async (name: string) => within(await screen.findByRole('article', { name }));

test('a starter becomes a draft in its language, and says what is to be filled in', async () => {
  const { backend } = show();
  const starter = await item('Noticias del mes');
  expect(starter.getByText('Spanish')).toBeTruthy();
  fireEvent.click(starter.getByRole('button', { name: 'Use Noticias del mes' }));
  await waitFor(() => expect(backend.callsTo('POST /api/campaigns/drafts')).toHaveLength(1));
  const [call] = backend.callsTo('POST /api/campaigns/drafts');
  expect(call?.body).toMatchObject({
    content: { language: 'es', mail: { subject: 'Novedades de Second Set en [[mes]]' } },
  });
  expect(await screen.findByLabelText('Subject')).toBeTruthy();
  await waitFor(() => expect(document.querySelector('.ce-block')).not.toBeNull());
  expect(window.location.pathname).toMatch(/^\/admin\/campaigns\/[0-9a-f]{24}$/);
});

test('a starter can become a draft in both languages at once', async () => {
  const { backend } = show();
  const starter = await item('Monthly news');
  fireEvent.click(starter.getByRole('button', { name: 'Use in both languages: Monthly news' }));
  await waitFor(() => expect(backend.callsTo('POST /api/campaigns/drafts')).toHaveLength(1));
  expect(backend.callsTo('POST /api/campaigns/drafts')[0]?.body).toMatchObject({
    content: {
      language: 'en',
      mail: { subject: 'What’s new at Second Set in [[month]]' },
      translation: { subject: 'Novedades de Second Set en [[mes]]' },
    },
  });
  expect(await screen.findByRole('radio', { name: 'Spanish' })).toBeTruthy();
});

test('a template in two languages brings both along', async () => {
  const translation = { subject: 'Ya es primavera', preheader: '', body: news.body };
  const { backend } = show({ ...news, translation });
  fireEvent.click((await item('Spring letter')).getByRole('button', { name: 'Use Spring letter' }));
  await waitFor(() =>
    expect(backend.callsTo('POST /api/campaigns/drafts')[0]?.body).toMatchObject({
      content: { mail: { subject: news.subject }, translation },
    }),
  );
});

test('a template is renamed with the words it has, and a name that is taken is said at the field', async () => {
  const { backend } = show();
  const path = `PUT /api/campaigns/templates/${news.id}`;
  backend.answer(path, () =>
    problem(409, 'There is already a template named “News”.', [
      { field: 'name', code: 'template-name-taken', message: 'There is already one named “News”.' },
    ]),
  );
  const own = await item('Spring letter');
  fireEvent.click(own.getByRole('button', { name: 'Rename Spring letter' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Template name'), { target: { value: 'News' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There is already one named “News”.')).toBeTruthy();
  expect(backend.callsTo(path)[0]?.body).toEqual({
    name: 'News',
    subject: news.subject,
    preheader: news.preheader,
    language: 'en',
    translation: null,
    body: news.body,
    version: 3,
  });
});

test('a template is deleted only after the question that names it', async () => {
  const { backend, asked, agrees } = show();
  agrees.value = false;
  const own = await item('Spring letter');
  fireEvent.click(own.getByRole('button', { name: 'Delete Spring letter' }));
  expect(asked).toEqual(['Are you sure you want to delete the template "Spring letter"?']);
  expect(backend.callsTo(`DELETE /api/campaigns/templates/${news.id}`)).toHaveLength(0);
});

test('a template is edited as a draft, and saved under its name again', async () => {
  show();
  const template = await item('Spring letter');
  fireEvent.click(template.getByRole('button', { name: 'Edit Spring letter' }));
  await waitFor(() => expect(document.querySelector('.ce-block')).not.toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Save as Template' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Template name');
  expect(name.value).toBe('Spring letter');
});
