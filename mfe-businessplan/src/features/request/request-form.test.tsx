// @vitest-environment jsdom
import { formDefinitions, formLimits, formSchemas } from '@secondset/contracts';
import { RemotePropsProvider } from '@secondset/mfe-kit';
import { fakeSession } from '@secondset/session/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOfThisPage } from '../../api/send-request.ts';
import { RequestForm } from './request-form.tsx';

const { value: requestType } = formDefinitions['plan-request'].fields.requestType;

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answer.mockReset().mockResolvedValue(Response.json({ message: 'Thank you!' }, { status: 201 }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  draftOfThisPage.forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const navigate = () => undefined;
const show = (language: 'en' | 'es' = 'en') =>
  render(
    <RemotePropsProvider
      value={{ session: fakeSession(), navigate, serves: (path) => path.includes('/businessplan') }}
    >
      <MemoryRouter>
        <RequestForm language={language} />
      </MemoryRouter>
    </RemotePropsProvider>,
  );
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => {
  vi.setSystemTime(Date.now() + formLimits.fillMs);
  fireEvent.submit(screen.getByRole('button'));
};
const sent = (call = 0) => JSON.parse(String(answer.mock.calls[call]?.[1]?.body));

function fillIn() {
  type(/^Name/, 'Ann Example');
  type(/^Email$/, 'ann@example.org');
  type(/^Message/, 'For our board');
}

test('sends what the contract requires, says thank you and resets', async () => {
  show();
  fillIn();
  submit();
  await screen.findByText('Thank you!');
  expect(answer.mock.calls[0]?.[0]).toBe('/api/audience/forms/plan-request');
  expect(formSchemas['plan-request'].parse(sent())).toMatchObject({
    requestType: requestType,
    name: 'Ann Example',
    email: 'ann@example.org',
    message: 'For our board',
    language: 'en',
    website: '',
    submissionId: expect.any(String),
  });
  expect(field(/^Name/).value).toBe('');
});

test('says next to the fields what is missing, sends nothing and focuses the first', () => {
  show();
  type(/^Email$/, 'no address');
  submit();
  expect(screen.getByText('Enter your name.')).toBeDefined();
  expect(field(/^Email$/).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(/^Name/));
  expect(answer).not.toHaveBeenCalled();
});

test('a failure keeps what was typed, and a retry is the same request', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show();
  fillIn();
  submit();
  await screen.findByText('Oops! Something went wrong. Please try again.');
  expect(field(/^Message/).value).toBe('For our board');
  submit();
  await screen.findByText('Thank you!');
  expect(sent(1).submissionId).toBe(sent(0).submissionId);
});

test('shows what the server refused next to its field', async () => {
  const errors = [{ field: 'email', message: 'Use at most 254 characters.' }];
  answer.mockResolvedValue(Response.json({ errors }, { status: 422 }));
  show();
  fillIn();
  submit();
  expect(await screen.findByText('Use at most 254 characters.')).toBeDefined();
});

test('is Spanish, and tells the server so', async () => {
  show('es');
  expect(screen.getByRole('heading').textContent).toBe('Solicitar el plan de negocios completo');
  type(/^Nombre/, 'Ana');
  type(/^Correo/, 'ana@example.org');
  submit();
  await screen.findByText('Thank you!');
  expect(sent().language).toBe('es');
});

test('without script posts to its page, with the hidden request type', () => {
  show('es');
  const form = document.querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/es/businessplan',
  ]);
  expect(document.querySelector<HTMLInputElement>('input[name=requestType]')?.value).toBe(
    requestType,
  );
});

test('what was typed survives a visit to another page, until it is sent', async () => {
  show();
  fillIn();
  cleanup();
  show();
  expect([/^Name/, /^Email$/, /^Message/].map((label) => field(label).value)).toEqual([
    'Ann Example',
    'ann@example.org',
    'For our board',
  ]);
  expect(screen.getByText('13 / 2000')).toBeDefined();
  submit();
  await screen.findByText('Thank you!');
  expect([/^Name/, /^Message/].map((label) => field(label).value)).toEqual(['', '']);
});

test('a message beyond the limit is kept whole and reported as too long', () => {
  show();
  type(/^Message/, 'x'.repeat(10_000));
  expect(screen.getByText('This is 8000 characters too long. Please shorten it.')).toBeDefined();
  expect(field(/^Message/).value).toHaveLength(10_000);
  expect(screen.getByText('10000 / 2000')).toBeDefined();
});
