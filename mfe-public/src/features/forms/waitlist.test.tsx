// @vitest-environment jsdom
import { formSchemas } from '@secondset/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { forgetDrafts } from './drafts.ts';

const success = 'Thank you! You’ve been added to the waitlist.';
const failure = 'Oops! Something went wrong. Please try again.';

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answer.mockReset().mockResolvedValue(Response.json({ message: success }, { status: 201 }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  forgetDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => {
  vi.setSystemTime(Date.now() + 5_000);
  return fireEvent.submit(screen.getByRole('button', { name: /waitlist/i }));
};
const sent = (call = 0) => JSON.parse(String(answer.mock.calls[call]?.[1]?.body));

function fillIn() {
  type(/^Name/, 'Ann Example');
  type(/^Email$/, 'ann@example.org');
}

describe('the waitlist form', () => {
  test('starts empty, with Event chosen and no message', async () => {
    await renderSite('/waitlist');
    expect(field(/^Interest Type/).value).toBe('Event');
    expect(screen.queryByText(success)).toBeNull();
    expect(screen.queryByText(failure)).toBeNull();
  });

  test('says next to the fields what is missing, sends nothing and goes to the first', async () => {
    await renderSite('/waitlist');
    type(/^Email$/, 'not an address');
    submit();
    expect(screen.getByText('Enter your name.')).toBeTruthy();
    expect(screen.getByText('Enter an email address like name@example.org.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Name/));
    expect(field(/^Email$/).value).toBe('not an address');
    expect(answer).not.toHaveBeenCalled();
  });

  test('takes a complaint back once the field is written to', async () => {
    await renderSite('/waitlist');
    submit();
    type(/^Name/, 'A');
    expect(screen.queryByText('Enter your name.')).toBeNull();
    expect(screen.getByText('Enter an email address like name@example.org.')).toBeTruthy();
  });

  test('sends which event it is that the link was about', async () => {
    await renderSite('/waitlist?event=Beach%20run&id=run_1');
    fillIn();
    submit();
    await screen.findByText(success);
    expect(sent()).toMatchObject({ itemName: 'Beach run', eventId: 'run_1' });
  });

  test('sends what the contract asks for', async () => {
    await renderSite('/waitlist');
    fillIn();
    fireEvent.change(field(/^Interest Type/), { target: { value: 'Program' } });
    type(/^Which event/, 'Personal Training');
    type(/^Notes/, 'Evenings');
    submit();
    await screen.findByText(success);
    expect(answer.mock.calls[0]?.[0]).toBe('/api/audience/forms/waitlist');
    expect(formSchemas.waitlist.parse(sent())).toMatchObject({
      name: 'Ann Example',
      email: 'ann@example.org',
      interestType: 'Program',
      itemName: 'Personal Training',
      notes: 'Evenings',
      eventId: '',
      website: '',
      language: 'en',
      submissionId: expect.any(String),
      shownAt: expect.any(String),
      sentAt: expect.any(String),
    });
  });

  test('on success says so and goes back to its defaults', async () => {
    await renderSite('/waitlist');
    fillIn();
    fireEvent.change(field(/^Interest Type/), { target: { value: 'Volunteer' } });
    submit();
    expect((await screen.findByText(success)).closest('[role=status]')).not.toBeNull();
    expect(field(/^Name/).value).toBe('');
    expect(field(/^Email$/).value).toBe('');
    expect(field(/^Interest Type/).value).toBe('Event');
  });

  test.each([
    ['a refusal', () => Promise.resolve(Response.json({ detail: 'no' }, { status: 500 }))],
    ['an answer that is no JSON', () => Promise.resolve(new Response('<h1>', { status: 502 }))],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('on %s says so and keeps what was typed', async (_case, outcome) => {
    answer.mockImplementation(outcome);
    await renderSite('/waitlist');
    fillIn();
    submit();
    expect((await screen.findByText(failure)).closest('[role=alert]')).not.toBeNull();
    expect(field(/^Name/).value).toBe('Ann Example');
    expect(field(/^Email$/).value).toBe('ann@example.org');
  });

  test('shows what the server says about a field next to it', async () => {
    const errors = [{ field: 'itemName', message: 'Use at most 200 characters.' }];
    answer.mockResolvedValue(Response.json({ detail: 'Check the form.', errors }, { status: 400 }));
    await renderSite('/waitlist');
    fillIn();
    submit();
    await screen.findByText('Use at most 200 characters.');
    expect(field(/^Which event/).getAttribute('aria-invalid')).toBe('true');
  });

  test('clears the last result at each new submission', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await renderSite('/waitlist');
    fillIn();
    submit();
    await screen.findByText(failure);
    let finish: (response: Response) => void = () => undefined;
    answer.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    submit();
    await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy();
    await act(async () => finish(Response.json({}, { status: 201 })));
    expect(screen.getByText(success)).toBeTruthy();
  });

  test('a second press while sending sends nothing', async () => {
    answer.mockReturnValue(new Promise(() => undefined));
    await renderSite('/waitlist');
    fillIn();
    vi.setSystemTime(Date.now() + 5_000);
    const form = screen.getByRole('button', { name: /waitlist/i });
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(answer).toHaveBeenCalledTimes(1);
  });

  test('the same words sent again bear the same id, other words another', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await renderSite('/waitlist');
    fillIn();
    for (const _attempt of [1, 2]) {
      submit();
      await screen.findByText(failure);
    }
    type(/^Notes/, 'More');
    submit();
    await screen.findByText(failure);
    expect(sent(1).submissionId).toBe(sent(0).submissionId);
    expect(sent(2).submissionId).not.toBe(sent(0).submissionId);
  });

  test('bots find a field that people do not', async () => {
    await renderSite('/waitlist');
    const trap = document.querySelector<HTMLInputElement>('input[name=website]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
  });

  test('posts itself where there is no script', async () => {
    await renderSite('/waitlist');
    const form = document.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/waitlist');
  });
});
