// @vitest-environment jsdom
import type { Lifecycles } from '@secondset/contracts/federation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../limits.ts';
import { createRemoteApplication } from './remote-application.ts';
import { createRemoteView } from './remote-view.ts';

const session = {
  getState: () => ({ status: 'signed-out' as const }),
  subscribe: () => () => undefined,
  ready: async () => ({ status: 'signed-out' as const }),
  signIn: () => Promise.reject(new Error('not here')),
  signUp: () => Promise.reject(new Error('not here')),
  signOut: async () => undefined,
  fetch: () => Promise.reject(new Error('not here')),
};

const container = () => document.getElementById('app:mfe-admin') ?? document.body;
const panel = () => document.querySelector('[role=alert]');
const retry = () => panel()?.querySelector('button')?.click();

/** A remote that writes one line into its container. */
const healthy = (): Lifecycles => ({
  bootstrap: async () => undefined,
  mount: async () => {
    container().innerHTML = '<p>console</p>';
  },
  unmount: async () => {
    container().innerHTML = '';
  },
});

function set() {
  const load = vi.fn<(remote: string, options?: { anew: boolean }) => Promise<Lifecycles>>();
  load.mockResolvedValue(healthy());
  const reload = vi.fn();
  const onError = vi.fn();
  const application = createRemoteApplication({
    remote: 'mfe-admin',
    loader: { load, version: () => undefined },
    props: { session, navigate: () => undefined },
    view: createRemoteView('mfe-admin'),
    reload,
    onError,
  });
  const reaches = (phase: string) =>
    vi.waitFor(() => expect(application.phase()).toBe(phase), { interval: 1 });
  return { application, load, reload, onError, reaches };
}

beforeEach(() => {
  document.body.innerHTML =
    '<main><div id="remote-status"></div><div id="app:mfe-admin" hidden></div></main>';
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a healthy remote', () => {
  it('is shown, hidden and shown again, loaded once each time it is asked', async () => {
    const { application, reaches } = set();
    for (let round = 0; round < 3; round += 1) {
      application.show();
      await reaches('shown');
      expect(container().textContent).toBe('console');
      expect(container().hidden).toBe(false);
      await application.hide();
      expect(container().innerHTML).toBe('');
      expect(container().hidden).toBe(true);
    }
  });

  it('says that it is loading, and stops saying so', async () => {
    const { application, reaches } = set();
    application.show();
    expect(document.querySelector('[role=status]')?.textContent).toBe('Loading…');
    await reaches('shown');
    expect(document.querySelector('[role=status]')).toBeNull();
  });

  it('is mounted with its name and what the shell hands over', async () => {
    const { application, load, reaches } = set();
    const mount = vi.fn(async () => undefined);
    load.mockResolvedValue({ ...healthy(), mount });
    application.show();
    await reaches('shown');
    expect(mount).toHaveBeenCalledWith(expect.objectContaining({ name: 'mfe-admin', session }));
  });

  it('is not mounted when it arrives after the person has left', async () => {
    const { application, load, reaches } = set();
    const late = Promise.withResolvers<Lifecycles>();
    const remote = healthy();
    const mount = vi.spyOn(remote, 'mount');
    load.mockReturnValue(late.promise);
    application.show();
    await application.hide();
    late.resolve(remote);
    await reaches('hidden');
    expect(mount).not.toHaveBeenCalled();
  });

  it('is mounted once when the person leaves and comes back while it loads', async () => {
    const { application, load, reaches } = set();
    const late = Promise.withResolvers<Lifecycles>();
    const remote = healthy();
    const mount = vi.spyOn(remote, 'mount');
    load.mockReturnValue(late.promise);
    application.show();
    await application.hide();
    application.show();
    late.resolve(remote);
    await reaches('shown');
    expect(mount).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is taken down when the person left while it was mounting', async () => {
    const { application, load, reaches } = set();
    const mounting = Promise.withResolvers<void>();
    const remote = { ...healthy(), mount: vi.fn(() => mounting.promise) };
    const unmount = vi.spyOn(remote, 'unmount');
    load.mockResolvedValue(remote);
    application.show();
    await reaches('mounting');
    await application.hide();
    mounting.resolve();
    await reaches('hidden');
    expect(unmount).toHaveBeenCalledTimes(1);
  });
});

describe('a remote that fails', () => {
  it.each([
    ['to load', { bootstrap: () => Promise.reject(new Error('x')) }],
    ['in mount', { mount: () => Promise.reject(new Error('x')) }],
    [
      'in mount, thrown',
      {
        mount: () => {
          throw new Error('x');
        },
      },
    ],
  ])('%s shows the panel, and Retry starts it anew', async (_how, broken) => {
    const { application, load, onError, reaches } = set();
    load.mockResolvedValueOnce({ ...healthy(), ...broken });
    application.show();
    await reaches('failed');
    expect(panel()?.textContent).toContain('This page could not be loaded');
    expect(onError).toHaveBeenCalledTimes(1);
    retry();
    await reaches('shown');
    expect(load).toHaveBeenLastCalledWith('mfe-admin', { anew: true });
    expect(panel()).toBeNull();
    expect(container().textContent).toBe('console');
  });

  it('is reloaded with the page by the second Retry', async () => {
    const { application, load, reload, reaches } = set();
    load.mockRejectedValue(new Error('down'));
    application.show();
    await reaches('failed');
    retry();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await reaches('failed');
    expect(reload).not.toHaveBeenCalled();
    retry();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays failed until the person does something', async () => {
    const { application, load, reaches } = set();
    load.mockRejectedValueOnce(new Error('down'));
    application.show();
    await reaches('failed');
    expect(load).toHaveBeenCalledTimes(1);
    application.revisit();
    await reaches('shown');
  });

  it('takes its panel away with it, and gets a new chance when the person comes back', async () => {
    const { application, load, reaches } = set();
    load.mockRejectedValueOnce(new Error('down'));
    application.show();
    await reaches('failed');
    await application.hide();
    expect(panel()).toBeNull();
    application.show();
    await reaches('shown');
  });

  it('shows no panel when the person has already left', async () => {
    const { application, load, reaches } = set();
    const late = Promise.withResolvers<Lifecycles>();
    load.mockReturnValueOnce(late.promise);
    application.show();
    await application.hide();
    late.reject(new Error('down'));
    await reaches('hidden');
    expect(panel()).toBeNull();
  });
});

describe('a remote that fails over a prerendered page', () => {
  const notice = () => document.querySelector('.readable-notice');
  const standReady = () => {
    container().dataset.prerendered = location.pathname;
    container().innerHTML = '<h1>Read me</h1>';
    return set();
  };
  beforeEach(() => history.replaceState(null, '', '/about'));

  it('leaves it to be read, says so in its language, and claims nothing else', async () => {
    for (const [path, told] of [
      ['/about', 'You can read this page'],
      ['/es/about', 'Puedes leer esta página'],
    ] as const) {
      history.replaceState(null, '', path);
      const { application, load, reaches } = standReady();
      load.mockRejectedValueOnce(new Error('down'));
      application.show();
      await reaches('failed');
      expect(container().textContent).toBe('Read me');
      expect(panel()).toBeNull();
      expect(notice()?.getAttribute('role')).toBe('status');
      expect(notice()?.textContent).toContain(told);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      await application.hide();
    }
  });

  it('starts anew by Retry, and by the second Retry with the page', async () => {
    const { application, load, reload, reaches } = standReady();
    load.mockRejectedValue(new Error('down'));
    application.show();
    await reaches('failed');
    notice()?.querySelector('button')?.click();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await reaches('failed');
    notice()?.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('in mount leaves it too, out of reach of the mount', async () => {
    const { application, load, reaches } = standReady();
    const before = container();
    const broken = { ...healthy(), mount: () => Promise.reject(new Error('x')) };
    load.mockResolvedValueOnce(broken);
    application.show();
    await reaches('failed');
    expect(container()).not.toBe(before);
    expect(container().textContent).toBe('Read me');
    expect(container().dataset.prerendered).toBe('/about');
    expect(notice()).not.toBeNull();
  });

  it('goes on by page loads, since the page that stands is that of one path', async () => {
    const { application, load, reload, reaches } = standReady();
    load.mockRejectedValue(new Error('down'));
    application.show();
    await reaches('failed');
    history.replaceState(null, '', '/programs');
    application.revisit();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('after the person went on does not pass the old page off as the new one', async () => {
    const { application, load, reload, reaches } = standReady();
    const late = Promise.withResolvers<Lifecycles>();
    load.mockReturnValueOnce(late.promise);
    application.show();
    history.replaceState(null, '', '/programs');
    late.reject(new Error('down'));
    await reaches('failed');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(notice()).toBeNull();
  });

  it('promises no log in, and shows where the events are to be found without script', async () => {
    history.replaceState(null, '', '/login');
    const { application, load, reaches } = standReady();
    load.mockRejectedValue(new Error('down'));
    application.show();
    await reaches('failed');
    expect(notice()?.textContent).not.toContain('forms work');
    await application.hide();
    history.replaceState(null, '', '/es/events');
    const events = standReady();
    events.load.mockRejectedValue(new Error('down'));
    events.application.show();
    await events.reaches('failed');
    expect(notice()?.querySelector('a')?.getAttribute('href')).toBe('/es/events/list');
  });
});

describe('a remote that hangs', () => {
  it('never holds up who leaves it', async () => {
    const { application, load } = set();
    load.mockReturnValue(new Promise(() => undefined));
    application.show();
    await application.hide();
    expect(container().hidden).toBe(true);
  });

  it('in mount gets the panel, and a container that its late mount cannot reach', async () => {
    vi.useFakeTimers();
    const { application, load } = set();
    const mounting = Promise.withResolvers<void>();
    const before = container();
    load.mockResolvedValueOnce({ ...healthy(), mount: () => mounting.promise });
    application.show();
    await vi.advanceTimersByTimeAsync(limits.mountMs);
    expect(application.phase()).toBe('failed');
    expect(panel()).not.toBeNull();
    expect(container()).not.toBe(before);
  });

  it('in unmount is cut off, and its container with it', async () => {
    vi.useFakeTimers();
    const { application, load } = set();
    load.mockResolvedValueOnce({ ...healthy(), unmount: () => new Promise(() => undefined) });
    application.show();
    await vi.advanceTimersByTimeAsync(0);
    const hiding = application.hide();
    await vi.advanceTimersByTimeAsync(limits.unmountMs);
    await hiding;
    expect(container().innerHTML).toBe('');
    application.show();
    await vi.advanceTimersByTimeAsync(0);
    expect(application.phase()).toBe('shown');
  });
});

it('drops prerendered HTML that nobody took over when the person leaves', async () => {
  container().dataset.prerendered = '/admin';
  container().innerHTML = '<h1>Old</h1>';
  const { application, load } = set();
  load.mockReturnValue(new Promise(() => undefined));
  application.show();
  await application.hide();
  expect(container().innerHTML).toBe('');
  expect(container().dataset.prerendered).toBeUndefined();
});
