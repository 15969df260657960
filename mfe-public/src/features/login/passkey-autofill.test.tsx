// @vitest-environment jsdom
import { english } from '@secondset/content/english';
import { fakeSession } from '@secondset/session/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';

const words = english.login.passkey;
const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>();
const options = { challenge: 'AAAA', allowCredentials: [], rpId: 'localhost' };
const bytes = Uint8Array.of(1).buffer;
const passkey = {
  id: 'AQ',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};
/** Waits like a browser: until somebody chooses, or the page cancels. */
const waiting = ({ signal }: CredentialRequestOptions) =>
  new Promise<unknown>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
const mediations = () => get.mock.calls.map(([{ mediation }]) => mediation);

// The page loads it when it is needed; that takes as long as the machine needs.
beforeAll(() => import('@simplewebauthn/browser'));
beforeEach(() => {
  const offers = { isConditionalMediationAvailable: async () => true };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, offers),
  );
  vi.stubGlobal('fetch', async () => Response.json(options));
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  get.mockImplementation(waiting);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  get.mockReset();
  Reflect.deleteProperty(navigator, 'credentials');
});

test('a passkey chosen in the email field logs in', async () => {
  get.mockResolvedValue(passkey);
  const fake = fakeSession();
  const { navigate } = await renderSite('/login', fake);
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin'));
  expect(mediations()).toEqual(['conditional']);
  expect(fake.signInBy.mock.calls[0]?.[1]).toMatchObject({ id: 'AQ', rawId: 'AQ' });
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
});

test('the button ends the offer in the field, which comes back after a cancel', async () => {
  await renderSite('/login');
  await waitFor(() => expect(mediations()).toEqual(['conditional']));
  fireEvent.click(screen.getByRole('button', { name: words.use }));
  await waitFor(() => expect(mediations()).toEqual(['conditional', undefined]));
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: words.cancel }));
  await screen.findByText(words.failed);
  await waitFor(() => expect(mediations()).toEqual(['conditional', undefined, 'conditional']));
});

test('leaving the page ends the offer', async () => {
  const { unmount } = await renderSite('/login');
  await waitFor(() => expect(mediations()).toEqual(['conditional']));
  unmount();
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
});

test('an offer that cannot be made says nothing', async () => {
  get.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await renderSite('/login');
  await waitFor(() => expect(mediations()).toEqual(['conditional']));
  expect(screen.queryByText(words.failed)).toBeNull();
  expect(screen.getByRole('button', { name: words.use })).toBeTruthy();
});

test('the button that comes with the scripts moves no link that somebody is about to press', async () => {
  await renderSite('/login');
  const button = await screen.findByRole('button', { name: words.use });
  const link = screen.getByRole('link', { name: english.login.forgot.label });
  const order = link.compareDocumentPosition(button);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
