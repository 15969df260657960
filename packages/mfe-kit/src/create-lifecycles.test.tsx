// @vitest-environment jsdom
import { type RemoteProps, remoteFailedEvent } from '@secondset/contracts/federation';
import { fakeSession } from '@secondset/session/testing';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLifecycles } from './create-lifecycles.tsx';
import { useRemoteProps } from './remote-props.tsx';
import { RemoteRouter } from './remote-router.tsx';

const props: RemoteProps & { name: string } = {
  name: 'mfe-public',
  session: fakeSession(),
  navigate: () => undefined,
  serves: () => true,
};

const container = () => document.getElementById('app:mfe-public') ?? document.body;

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`pressed ${count}`}
    </button>
  );
}

/** Each path that was rendered. */
const shown: string[] = [];
function Place() {
  const { pathname } = useLocation();
  shown.push(pathname);
  return <h1>{pathname}</h1>;
}
const Routed = () => (
  <RemoteRouter>
    <Place />
  </RemoteRouter>
);

const seen: unknown[] = [];
function Reader() {
  const { session: given, navigate } = useRemoteProps();
  seen.push(given, navigate);
  return null;
}

let broken = false;
function Fragile() {
  if (broken) throw new Error('broken');
  return <p>whole again</p>;
}

beforeEach(() => {
  document.body.innerHTML = '<main><div id="app:mfe-public"></div></main>';
  history.replaceState(null, '', '/about');
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('mounts, leaves nothing behind, and mounts again', async () => {
  const { bootstrap, mount, unmount } = createLifecycles(Counter);
  await bootstrap(props);
  for (let round = 0; round < 3; round += 1) {
    await mount(props);
    expect(container().textContent).toBe('pressed 0');
    await unmount(props);
    expect(container().innerHTML).toBe('');
  }
});

it('hydrates prerendered HTML of this path, node for node, and only the first time', async () => {
  container().dataset.prerendered = '/about';
  container().innerHTML = '<button type="button">pressed 0</button>';
  const node = container().firstElementChild;
  const { mount, unmount } = createLifecycles(Counter);
  await mount(props);
  expect(container().firstElementChild).toBe(node);
  container().querySelector('button')?.click();
  await vi.waitFor(() => expect(node?.textContent).toBe('pressed 1'));
  await unmount(props);
  await mount(props);
  expect(container().firstElementChild).not.toBe(node);
});

it('discards prerendered HTML of another path', async () => {
  container().dataset.prerendered = '/';
  container().innerHTML = '<h1>Home</h1>';
  await createLifecycles(Counter).mount(props);
  expect(container().innerHTML).not.toContain('Home');
  expect(container().textContent).toBe('pressed 0');
});

describe('a link that is followed while prerendered HTML hydrates', () => {
  /** Mounts over the HTML of /about; the path changes before React renders for the first time. */
  const mountAndGo = async (path: string, serves: boolean, prerendered = '/about') => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    const repairs = vi.fn();
    vi.stubGlobal('reportError', repairs);
    shown.length = 0;
    container().dataset.prerendered = prerendered;
    container().innerHTML = '<h1>/about</h1>';
    const before = container().firstElementChild;
    const { mount, unmount } = createLifecycles(Routed);
    const mounting = mount({ ...props, serves: () => serves });
    await vi.waitFor(() => expect(container().dataset.prerendered).toBeUndefined());
    expect(shown).toEqual([]);
    history.pushState(null, '', path);
    await mounting;
    expect(container().firstElementChild).toBe(before);
    expect(shown[0]).toBe('/about');
    return { unmount, complaints, repairs };
  };

  it.each(['/about', ''])('is shown once the HTML of %j is hydrated', async (prerendered) => {
    const { unmount, complaints, repairs } = await mountAndGo('/programs', true, prerendered);
    await vi.waitFor(() => expect(container().textContent).toBe('/programs'));
    expect([complaints.mock.calls, repairs.mock.calls]).toEqual([[], []]);
    await unmount(props);
  });

  it('to another remote leaves the HTML as it was', async () => {
    const { unmount, complaints, repairs } = await mountAndGo('/businessplan', false);
    await unmount(props);
    expect(new Set(shown)).toEqual(new Set(['/about']));
    expect([complaints.mock.calls, repairs.mock.calls]).toEqual([[], []]);
  });
});

it('gives every component the session and the navigation', async () => {
  seen.length = 0;
  await createLifecycles(Reader).mount(props);
  expect(seen).toEqual([props.session, props.navigate]);
});

it('without a shell contains a rendering error and recovers on retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', vi.fn());
  broken = true;
  await createLifecycles(Fragile).mount(props);
  expect(container().querySelector('[role=alert]')).not.toBeNull();
  broken = false;
  container().querySelector('button')?.click();
  await vi.waitFor(() => expect(container().textContent).toBe('whole again'));
});

it('leaves a rendering error to the shell, with its own failure out of the way', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', vi.fn());
  const failures: unknown[] = [];
  const shell = (event: Event) => {
    event.preventDefault();
    failures.push(event instanceof CustomEvent && event.detail.remote);
  };
  addEventListener(remoteFailedEvent, shell);
  try {
    broken = true;
    await createLifecycles(Fragile).mount(props);
    expect(failures).toEqual(['mfe-public']);
    expect(container().innerHTML).toBe('');
  } finally {
    removeEventListener(remoteFailedEvent, shell);
  }
});

it('refuses to mount where there is no container', async () => {
  document.body.innerHTML = '';
  await expect(createLifecycles(Counter).mount(props)).rejects.toThrow(/no container/);
});
