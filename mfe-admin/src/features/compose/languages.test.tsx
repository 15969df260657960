// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  choose,
  consoleWith,
  editorText,
  press,
  readyToSend,
  send,
  start,
  subject,
  welcome,
} from '../../testing/compose-page.ts';
import { draftIn, fakeBackend, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';
import { createComposerStore } from './composer-store.ts';
import { showVersion, takeBody } from './mail-versions.ts';
import { contentOf, openDraft } from './open-draft.ts';

beforeAll(completeJsdom);
afterEach(cleanup);

const patience = { timeout: 15_000 };
const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph' as const, data: { text } }] });
const spanish = { subject: 'Hola {{first_name}}', preheader: '', body: paragraph('Qué gusto.') };
const bilingual = { ...welcome, translation: spanish };

const typeSubject = (value: string) => fireEvent.change(subject(), { target: { value } });
const version = (name: 'English' | 'Spanish') =>
  screen.getByRole<HTMLInputElement>('radio', { name });
async function show(name: 'English' | 'Spanish', text: string) {
  fireEvent.click(version(name));
  await waitFor(() => expect(editorText()).toBe(text), patience);
}
async function add(how: RegExp) {
  press('Add a Spanish version');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a Spanish version' }));
  fireEvent.click(dialog.getByRole('button', { name: how }));
  await waitFor(() => expect(version('Spanish').checked).toBe(true));
}
const savedContent = (backend: Awaited<ReturnType<typeof consoleWith>>['backend']) =>
  backend.draft?.content;

describe('a Spanish version', () => {
  test('starts as a copy, is saved beside the English one and sent with it', async () => {
    const { backend } = await readyToSend();
    await add(/^Copy/);
    await waitFor(() => expect(editorText()).toBe('Glad you are here.'), patience);
    expect(subject().value).toBe(welcome.subject);
    typeSubject(spanish.subject);
    await waitFor(
      () =>
        expect(savedContent(backend)).toMatchObject({
          language: 'en',
          mail: { subject: welcome.subject },
          translation: { subject: spanish.subject, body: welcome.body },
        }),
      patience,
    );
    await show('English', 'Glad you are here.');
    expect(subject().value).toBe(welcome.subject);
    press('Send');
    expect(await screen.findByText(/People who read Spanish get/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Send to / }));
    await waitFor(() =>
      expect(backend.callsTo(start)[0]?.body).toMatchObject({
        language: 'en',
        subject: welcome.subject,
        translation: { subject: spanish.subject },
      }),
    );
  });

  test('can start empty, and is not sent before it has words', async () => {
    const { backend } = await readyToSend();
    await add(/empty/);
    await waitFor(() => expect(editorText()).toBe(''), patience);
    await show('English', 'Glad you are here.');
    press('Send');
    expect(await screen.findByText('Enter a subject.')).toBeTruthy();
    expect(screen.getByText('Write something first.')).toBeTruthy();
    expect(version('Spanish').checked).toBe(true);
    expect(backend.callsTo(start)).toEqual([]);
  });

  test('is removed after a question, and what it replaced is kept as an earlier version', async () => {
    const { backend } = await consoleWith((made) => {
      made.templates = [bilingual];
    });
    await choose(welcome.id);
    await show('Spanish', 'Qué gusto.');
    typeSubject('Hola');
    await waitFor(() => expect(savedContent(backend)?.translation?.subject).toBe('Hola'), patience);
    press('Remove the Spanish version');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove the Spanish version' }));
    await waitFor(() => expect(savedContent(backend)?.translation).toBeNull(), patience);
    expect(subject().value).toBe(welcome.subject);
    const saves = backend.calls.filter(({ method }) => method === 'PUT');
    expect(saves.at(-1)?.body).toMatchObject({ keepBefore: true });
    expect(screen.queryByRole('radio', { name: 'Spanish' })).toBeNull();
  });

  test('that the service refuses is shown with what is wrong, at its field', async () => {
    const { backend } = await consoleWith((made) => {
      made.templates = [bilingual];
    });
    await choose(welcome.id);
    const message = '{{nombre}} is not a merge tag.';
    backend.answer('POST /api/campaigns/campaigns/check', () =>
      problem(422, message, [
        { field: 'translation.preheader', code: 'merge-tag-unknown', message },
      ]),
    );
    press('Send');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(version('Spanish').checked).toBe(true);
    expect(subject().value).toBe(spanish.subject);
  });
});

test('an email written in Spanish alone is sent as Spanish', async () => {
  const { backend } = await readyToSend();
  fireEvent.change(screen.getByLabelText('Written in'), { target: { value: 'es' } });
  await send();
  await waitFor(() =>
    expect(backend.callsTo(start)[0]?.body).toMatchObject({ language: 'es', translation: null }),
  );
});

test('both versions are saved as a template, under one name', async () => {
  const { backend } = await consoleWith((made) => {
    made.templates = [bilingual];
  });
  await choose(welcome.id);
  await show('Spanish', 'Qué gusto.');
  press('Save as Template');
  fireEvent.change(screen.getByLabelText('Template name'), { target: { value: 'Hello' } });
  press('Save template');
  await waitFor(() =>
    expect(backend.callsTo('POST /api/campaigns/templates')[0]?.body).toMatchObject({
      name: 'Hello',
      language: 'en',
      subject: welcome.subject,
      translation: { subject: spanish.subject, body: spanish.body },
    }),
  );
});

describe('a draft with two versions', () => {
  const content = { mail: { subject: 'News', body: paragraph('News') }, translation: spanish };

  test('reads the same whichever version is shown, and stays at it when it is opened again', () => {
    const store = createComposerStore();
    openDraft(store, draftIn(content));
    const before = contentOf(store.getState());
    showVersion(store, 'es');
    expect(store.getState()).toMatchObject({ shown: 'es', subject: spanish.subject });
    expect(contentOf(store.getState())).toEqual(before);
    openDraft(store, draftIn(content, { version: 1 }));
    expect(store.getState().shown).toBe('es');
    openDraft(store, draftIn({ mail: content.mail }, { version: 2 }));
    expect(store.getState()).toMatchObject({ shown: 'en', subject: 'News', other: undefined });
  });

  test('keeps its words apart, however fast somebody switches', async () => {
    const store = createComposerStore();
    openDraft(store, draftIn(content));
    const read = Promise.withResolvers<typeof spanish.body>();
    const taken = takeBody(store, () => read.promise);
    showVersion(store, 'es');
    read.resolve(paragraph('News, typed'));
    expect(await taken).toBe(false);
    expect(store.getState().body).toEqual(spanish.body);
  });

  test('that somebody else has changed is compared in both languages', async () => {
    const backend = fakeBackend();
    backend.draft = draftIn(content);
    const translation = { ...spanish, subject: 'Buenas' };
    const theirs = draftIn({ ...content, translation }, { version: 4 });
    backend.answer(`PUT /api/campaigns/drafts/${theirs.id}`, () =>
      problem(409, 'Changed.', undefined, { code: 'stale', current: theirs }),
    );
    renderConsole({ backend, path: `/admin/campaigns/${theirs.id}` });
    await waitFor(() => expect(editorText()).toBe('News'), patience);
    typeSubject('News of today');
    fireEvent.click(await screen.findByRole('button', { name: 'See both' }, patience));
    const side = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(side('Newer version')).toContain('Buenas');
    expect(side('Your version')).toContain('Hola');
  });
});
