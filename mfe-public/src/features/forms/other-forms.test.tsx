// @vitest-environment jsdom

import { formDefinitions, formSchemas } from '@secondset/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { forgetDrafts } from './drafts.ts';

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answer.mockReset().mockImplementation(async () => Response.json({}, { status: 201 }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  forgetDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
function submit(name: RegExp) {
  vi.setSystemTime(Date.now() + 5_000);
  fireEvent.submit(screen.getByRole('button', { name }));
}
const sent = () => JSON.parse(String(answer.mock.calls[0]?.[1]?.body));

describe('the volunteer form', () => {
  test('sends what the contract asks for, in the language of the page', async () => {
    await renderSite('/es/volunteerform');
    type(/^Nombre/, 'Ana');
    type(/^Correo/, 'ana@example.org');
    type(/^Teléfono/, '213 555 0100');
    fireEvent.change(screen.getByLabelText(/^¿Cómo te gustaría/), { target: { value: 'Other' } });
    type(/^Mensaje/, 'Hola');
    submit(/^Enviar$/);
    await screen.findByText('¡Gracias! Recibimos tu mensaje y alguien te responderá.');
    expect(answer.mock.calls[0]?.[0]).toBe('/api/audience/forms/volunteer');
    expect(formSchemas.volunteer.parse(sent())).toMatchObject({
      name: 'Ana',
      email: 'ana@example.org',
      phone: '213 555 0100',
      interest: 'Other',
      message: 'Hola',
      language: 'es',
    });
  });

  test('offers every interest by its stored value, and none', async () => {
    await renderSite('/es/volunteerform');
    const options = [...screen.getByLabelText<HTMLSelectElement>(/^¿Cómo te gustaría/).options];
    const { choices } = formDefinitions.volunteer.fields.interest;
    expect(options.map(({ value }) => value)).toEqual(['', ...choices]);
    expect(options.map(({ text }) => text)).toContain('Apoyo comunitario');
  });

  test('says in the language of the page what is missing', async () => {
    await renderSite('/es/volunteerform');
    submit(/^Enviar$/);
    expect(screen.getByText('Escribe tu nombre.')).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });

  test('counts what is written, and starts over after success', async () => {
    await renderSite('/volunteerform');
    type(/^Name/, 'Ann');
    type(/^Email$/, 'ann@example.org');
    type(/^Message/, 'Hello');
    expect(screen.getByText('5 / 2000')).toBeTruthy();
    submit(/^Send$/);
    await screen.findByText('Thank you! We have your message, and someone will get back to you.');
    expect(screen.getByText('0 / 2000')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  });
});

describe('the board form', () => {
  test('sends what the contract asks for, its source included', async () => {
    await renderSite('/boardform');
    type(/^Name/, 'Ann');
    type(/^Email$/, 'ann@example.org');
    type(/^The skills/, 'Law');
    type(/^Why/, 'Because');
    submit(/^Send my application/);
    await screen.findByText(
      'Thank you! We have your application, and someone will get back to you.',
    );
    expect(answer.mock.calls[0]?.[0]).toBe('/api/audience/forms/board');
    expect(formSchemas.board.parse(sent())).toMatchObject({
      source: 'Potential Board Member',
      skills: 'Law',
      interest: 'Because',
    });
  });
});

describe('the waitlist form', () => {
  test.each([
    ['?event=Beach%20run', 'Event', 'Beach run'],
    ['?item=Personal%20Training', 'Program', 'Personal Training'],
    ['?program=any', 'Program', ''],
    ['', 'Event', ''],
  ])('opened with %s knows what it is for', async (query, interestType, itemName) => {
    await renderSite(`/waitlist${query}`);
    expect(screen.getByLabelText<HTMLSelectElement>(/^Interest Type/).value).toBe(interestType);
    expect(screen.getByLabelText<HTMLInputElement>(/^Which event/).value).toBe(itemName);
  });
});

test.each([
  ['/volunteerform', '/volunteerform'],
  ['/es/boardform', '/es/boardform'],
  ['/es/waitlist', '/es/waitlist'],
])('%s posts itself to %s where there is no script', async (path, action) => {
  await renderSite(path);
  const form = document.querySelector('form');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.getAttribute('action')).toBe(action);
});
