// @vitest-environment jsdom
import { english } from '@secondset/content/english';
import type { Subscription } from '@secondset/contracts';
import { RemotePropsProvider } from '@secondset/mfe-kit';
import { fakeSession } from '@secondset/session/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRequest } from '../../api/unsubscribe.ts';
import { WordsProvider } from '../../components/language.tsx';
import { onHumanEvidence } from './human-evidence.ts';

import { UnsubscribePage } from './unsubscribe-page.tsx';

const processing = 'Processing your request...';
const success = 'You have been successfully unsubscribed from all future marketing emails.';
const token = 'abcdefghijklmnopqrstuvwxyz';

const answer = vi.fn<typeof fetch>();
/** What the server says about a token before anything happens. */
const lookUp = vi.fn<typeof fetch>();
let personAppears: () => void;

const says = (status: Subscription['status']) => async () =>
  Response.json({ status, address: 'a••@example.org' } satisfies Subscription);

beforeEach(() => {
  answer.mockReset().mockImplementation(says('unsubscribed'));
  lookUp.mockReset().mockImplementation(says('subscribed'));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    (path.endsWith('/lookup') ? lookUp : answer)(path, init),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(query: string) {
  history.replaceState(null, '', `/unsubscribe${query}`);
  const session = fakeSession();
  const value = { session, navigate: () => undefined, serves: () => true };
  const watch: typeof onHumanEvidence = (_target, found) => {
    personAppears = found;
    return () => undefined;
  };
  render(
    <RemotePropsProvider value={value}>
      <BrowserRouter>
        <WordsProvider language="en" content={english}>
          <UnsubscribePage watch={watch} />
        </WordsProvider>
      </BrowserRouter>
    </RemotePropsProvider>,
  );
}

const sent = (call = 0) => JSON.parse(String(answer.mock.calls[call]?.[1]?.body));
const press = () => fireEvent.submit(screen.getByRole('button', { name: 'Unsubscribe' }));

describe('undo', () => {
  const undo = 'That was a mistake: subscribe me again';

  test('is offered after success, and says when it is done', async () => {
    open(`?token=${token}`);
    act(() => personAppears());
    const button = await screen.findByRole('button', { name: undo });
    answer.mockImplementation(says('subscribed'));
    fireEvent.click(button);
    await screen.findByText('Done. You will keep getting our emails.');
    expect(answer.mock.calls[1]?.[0]).toBe('/api/audience/unsubscribe/undo');
    expect(sent(1)).toEqual({ token });
    expect(screen.queryByRole('button', { name: undo })).toBeNull();
  });

  test('is not offered for a bare address, which anyone may know', async () => {
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

  test('unsubscribes at the first sign of a person, and shows the masked address', async () => {
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

  test('the button and a sign of a person send one request', async () => {
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
    answer.mockResolvedValueOnce(Response.json({ detail: 'Not just now.' }, { status: 503 }));
    open(`?token=${token}`);
    press();
    expect(await screen.findByText('An error occurred: Not just now.')).toBeTruthy();
    press();
    await screen.findByText(success);
  });

  test('never claims what did not happen', async () => {
    answer.mockImplementationOnce(says('subscribed'));
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

  test('without scripts, its form posts to its own address, as a one-click request', () => {
    open(`?token=${token}`);
    const form = document.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.hasAttribute('action')).toBe(false);
    expect(new FormData(form ?? undefined).get('List-Unsubscribe')).toBe('One-Click');
  });
});

const notOurs = () =>
  Response.json(
    { detail: 'Not ours.', errors: [{ field: 'token', message: 'Not ours.' }] },
    { status: 422 },
  );
const badLink = 'An error occurred: This link is incomplete. Please open it from the email again.';
const badAddress = 'An error occurred: Enter an email address like name@example.org.';
const typedAddress = () =>
  screen.getByLabelText<HTMLInputElement>('The email address to take off our list');
const typeAndSend = (email: string) => {
  fireEvent.change(typedAddress(), { target: { value: email } });
  press();
};

describe('a bad link', () => {
  test.each([
    ['?token=cut-off', badLink],
    ['?token=a.dot.is.not.in.our.alphabet.at.all', badLink],
    ['?email=ann', badAddress],
    [
      '?email=ann@example-.org',
      'An error occurred: In the part after the @, “example-” can’t start or end with a hyphen.',
    ],
  ])(
    '%s is refused at once, without a sign of a person and without the server',
    (query, message) => {
      open(query);
      expect(screen.getByRole('alert').textContent).toBe(message);
      expect(screen.queryByText(processing)).toBeNull();
      expect(lookUp).not.toHaveBeenCalled();
      expect(answer).not.toHaveBeenCalled();
    },
  );

  test('that only the server can judge is refused as soon as it answers', async () => {
    lookUp.mockResolvedValue(notOurs());
    open(`?token=${token}`);
    await screen.findByText(badLink);
    expect(screen.queryByText(processing)).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  });

  test('is refused in the words of the page even if the person was faster', async () => {
    answer.mockResolvedValue(notOurs());
    open(`?token=${token}`);
    await act(async () => personAppears());
    expect(screen.getByText(badLink)).toBeTruthy();
  });

  test('asks for the address, which is enough, and offers no undo', async () => {
    open('?token=cut-off');
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    typeAndSend('ann@example.org');
    await screen.findByText(/We could not reach our server/);
    typeAndSend(' ann@example.org ');
    await screen.findByText(success);
    expect([sent(0), sent(1)]).toEqual([
      { email: 'ann@example.org' },
      { email: 'ann@example.org' },
    ]);
    expect(screen.queryByRole('button', { name: /mistake/ })).toBeNull();
  });

  test('with an address in it offers that address for correction', () => {
    open('?email=ann@nowhere');
    expect(typedAddress().value).toBe('ann@nowhere');
  });
});

describe('before anything happens', () => {
  test('an address that already gets no mail gets its answer without a sign of a person', async () => {
    lookUp.mockImplementation(says('unsubscribed'));
    open(`?token=${token}`);
    await screen.findByText(success);
    act(() => personAppears());
    expect(answer).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /mistake/ })).toBeTruthy();
  });

  test.each([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is in trouble', async () => Response.json({ detail: 'Trouble.' }, { status: 503 })],
  ])('a server that %s is no reason to doubt the link', async (_how, reply) => {
    lookUp.mockImplementation(reply);
    open(`?token=${token}`);
    await act(async () => undefined);
    expect(screen.getByText(processing)).toBeTruthy();
    await act(async () => personAppears());
    expect(screen.getByText(success)).toBeTruthy();
  });

  test('a bare address is not looked up', () => {
    open('?email=ann@example.org');
    expect(lookUp).not.toHaveBeenCalled();
  });

  test('a late answer does not override what the person did', async () => {
    const late = Promise.withResolvers<Response>();
    lookUp.mockReturnValue(late.promise);
    open(`?token=${token}`);
    await act(async () => personAppears());
    await act(async () => late.resolve(notOurs()));
    expect(screen.getByText(success)).toBeTruthy();
  });
});

test('keyboard focus stays in place after the button is pressed', async () => {
  open(`?token=${token}`);
  act(() => screen.getByRole('button', { name: 'Unsubscribe' }).focus());
  press();
  await screen.findByText(success);
  expect(document.activeElement?.contains(screen.getByText(success))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
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

  test('is what a hand does, never a scroll, which the page may cause', () => {
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
