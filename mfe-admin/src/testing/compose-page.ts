import type { Template } from '@secondset/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { DraftKeeper } from '../features/compose/draft-keeper.ts';
import { type FakeBackend, fakeBackend, idOf } from './fake-backend.ts';
import { type RenderedConsole, renderConsole } from './render-console.tsx';

/** The call that starts a campaign. */
export const start = 'POST /api/campaigns/campaigns';
export const welcome: Template = {
  id: idOf(300),
  name: 'Welcome',
  language: 'en',
  subject: 'Welcome {{first_name}}',
  preheader: '',
  translation: null,
  version: 0,
  body: { blocks: [{ type: 'paragraph', data: { text: 'Glad you are here.' } }] },
};
export const sendButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Send(ing\.\.\.)?$/ });
export const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
export const editorText = () => document.querySelector('.codex-editor__redactor')?.textContent;
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Presses Undo in the notice. */
export async function undo() {
  const notice = await screen.findByRole('group', { name: 'What was just done' });
  fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
}

/** Presses Send and agrees. */
export async function send() {
  press('Send');
  fireEvent.click(await screen.findByRole('button', { name: /^Send to / }));
}

/** A console whose editor is ready, with one template. */
export async function consoleWith(
  change: (backend: FakeBackend) => void = () => {},
  drafts?: DraftKeeper,
) {
  const backend = fakeBackend();
  backend.templates = [welcome];
  change(backend);
  const rendered = renderConsole({ backend, ...(drafts && { drafts }) });
  await waitFor(() => expect(editorText()).toBeDefined(), { timeout: 15_000 });
  await screen.findByRole('option', { name: 'Welcome' });
  await screen.findByText('Recipients:');
  return rendered;
}

/** Chooses a template by its id, or the blank one, and waits until the editor shows it. */
export async function choose(template: string) {
  fireEvent.change(screen.getByLabelText('Template'), { target: { value: template } });
  const text = template === '' ? '' : 'Glad you are here.';
  await waitFor(() => expect(editorText()).toBe(text));
}

/** A console with an email that is ready to be sent. */
export async function readyToSend(
  change?: (backend: FakeBackend) => void,
): Promise<RenderedConsole> {
  const rendered = await consoleWith(change);
  await choose(welcome.id);
  return rendered;
}
