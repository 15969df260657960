// @vitest-environment jsdom
import type { Subscription } from '@secondset/contracts';
import { RemotePropsProvider } from '@secondset/mfe-kit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EnglishWords } from '../../english-words.tsx';
import { fakeSession } from '../../testing/fake-session.ts';
import { onHumanEvidence } from './human-evidence.ts';
import { readRequest } from './read-request.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const processing = 'Processing your request...';
const success = 'You have been successfully unsubscribed from all future marketing emails.';
const token = 'abcdefghijklmnopqrstuvwxyz';

const answer = vi.fn<typeof fetch>();
let personAppears: () => void;

beforeEach(() => {
  const subscription: Subscription = {
    status: 'unsubscribed',
    address: 'a••@example.org',
    message: success,
  };
  answer.mockReset().mockImplementation(async () => Response.json(subscription));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(query: string) {
  history.replaceState(null, '', `/unsubscribe${query}`);
  const { session } = fakeSession();
  const value = { remote: 'mfe-public', session, navigate: () => undefined } as const;
  const watch: typeof onHumanEvidence = (_target, found) => {
    personAppears = found;
    return () => undefined;
  };
  render(
    <RemotePropsProvider value={value}>
      <BrowserRouter>
        <EnglishWords>
          <UnsubscribePage watch={watch} />
        </EnglishWords>
      </BrowserRouter>
    </RemotePropsProvider>,
  );
}

const sent = (call = 0) => JSON.parse(String(answer.mock.calls[call]?.[1]?.body));
const press = () => fireEvent.submit(screen.getByRole('button', { name: 'Unsubscribe' }));

describe('taking it back', () => {
  const undo = 'That was a mistake: subscribe me again';

  test('is offered after success, and says when it is done', async () => {
    open(`?token=${token}`);
    act(() => personAppears());
    const button = await screen.findByRole('button', { name: undo });
    answer.mockImplementation(async () =>
      Response.json({ status: 'subscribed', address: 'a••@example.org', message: '' }),
    );
    fireEvent.click(button);
    await screen.findByText('Done. You will keep getting our emails.');
    expect(answer.mock.calls[1]?.[0]).toBe('/api/audience/unsubscribe/undo');
    expect(sent(1)).toEqual({ token });
    expect(screen.queryByRole('button', { name: undo })).toBeNull();
  });

  test('is not offered for a bare address, which anybody may know', async () => {
    open('?email=ann@example.org');
    act(() => personAppears());
    await screen.findByText(success);
    expect(screen.queryByRole('button', { name: undo })).toBeNull();
  });
});

describe('the unsubscribe page', () => {
  test('opening it changes nothing', () => {
    open(`?token=${token}`);
    expect(screen.getByText(processing)).toBeTruthy();
    expect(document.querySelectorAll('[role=status] svg, [role=alert] svg')).toHaveLength(1);
    expect(answer).not.toHaveBeenCalled();
  });

  test('unsubscribes once a person shows up, and reads the masked address back', async () => {
    open(`?token=${token}`);
    await act(async () => personAppears());
    expect(screen.getByText(success)).toBeTruthy();
    expect(screen.getByText('Address: a••@example.org')).toBeTruthy();
    expect(answer.mock.calls[0]?.[0]).toBe('/api/audience/unsubscribe');
    expect(sent()).toEqual({ token });
    expect(screen.queryByText(processing)).toBeNull();
  });

  test('the button does the same', async () => {
    open('?email=ann@example.org');
    press();
    await screen.findByText(success);
    expect(sent()).toEqual({ email: 'ann@example.org' });
  });

  test('button and person together ask once', async () => {
    open(`?token=${token}`);
    press();
    await act(async () => personAppears());
    expect(answer).toHaveBeenCalledTimes(1);
  });

  test('without a parameter it says so, asks for the address and sends nothing', () => {
    open('');
    expect(screen.getByRole('alert').textContent).toBe('Error: No email address provided.');
    const field = screen.getByLabelText('The email address to take off our list');
    expect(field.closest('form')?.getAttribute('action')).toBe('/unsubscribe');
    expect(field.getAttribute('name')).toBe('email');
    expect(answer).not.toHaveBeenCalled();
  });

  test('says what went wrong, and the button tries again', async () => {
    answer.mockResolvedValueOnce(Response.json({ detail: 'The link is broken.' }, { status: 400 }));
    open(`?token=${token}`);
    press();
    expect(
      (await screen.findByText('An error occurred: The link is broken.')).textContent,
    ).toBeTruthy();
    press();
    await screen.findByText(success);
  });

  test('never claims what did not happen', async () => {
    answer.mockResolvedValueOnce(
      Response.json({ status: 'subscribed', address: 'a••@example.org', message: '' }),
    );
    open(`?token=${token}`);
    press();
    await screen.findByText(/^An error occurred: /);
    expect(screen.queryByText(success)).toBeNull();
  });

  test('says when the server cannot be reached', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open(`?token=${token}`);
    press();
    await screen.findByText(/^An error occurred: We could not reach our server/);
  });

  test('without script its form posts to its own address, as a one-click request', () => {
    open(`?token=${token}`);
    const form = document.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.hasAttribute('action')).toBe(false);
    expect(new FormData(form ?? undefined).get('List-Unsubscribe')).toBe('One-Click');
  });
});

describe('the link', () => {
  test.each([
    ['?token=abc&email=a@example.org', { token: 'abc' }],
    ['?email=a%2Bb@example.org', { email: 'a+b@example.org' }],
    ['?email=a+b@example.org', { email: 'a+b@example.org' }],
    ['?email=', null],
    ['', null],
  ])('%s', (search, request) => {
    expect(readRequest(search)).toEqual(request);
  });
});

describe('evidence of a person', () => {
  function watchTarget() {
    const listeners = new Map<string, (event: Pick<Event, 'isTrusted'>) => void>();
    const found = vi.fn();
    const target = {
      addEventListener: (type: string, listener: unknown) =>
        void listeners.set(type, listener as (event: Pick<Event, 'isTrusted'>) => void),
      removeEventListener: (type: string) => void listeners.delete(type),
    };
    const stop = onHumanEvidence(target, found);
    return { listeners, found, stop };
  }

  test('is what a hand does, never a scroll that the page may have made itself', () => {
    const { listeners } = watchTarget();
    expect([...listeners.keys()].sort()).toEqual([
      'keydown',
      'pointerdown',
      'pointermove',
      'touchstart',
      'wheel',
    ]);
  });

  test('counts once and only when the browser vouches for it', () => {
    const { listeners, found } = watchTarget();
    const move = listeners.get('pointermove');
    move?.({ isTrusted: false });
    expect(found).not.toHaveBeenCalled();
    move?.({ isTrusted: true });
    expect(found).toHaveBeenCalledTimes(1);
    expect(listeners.size).toBe(0);
  });

  test('events made by scripts do not count in a real document', () => {
    const found = vi.fn();
    const stop = onHumanEvidence(document, found);
    fireEvent.keyDown(document, { key: 'a' });
    fireEvent.pointerMove(document);
    expect(found).not.toHaveBeenCalled();
    stop();
  });
});
