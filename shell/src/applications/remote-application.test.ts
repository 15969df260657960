// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadedRemote } from '../federation/remote-loader.ts';
import { limits } from '../limits.ts';
import {
  built,
  container,
  createTestApplication,
  emptyPage,
  healthy,
  panel,
  retry,
  session,
} from '../testing/test-application.ts';

beforeEach(emptyPage);
afterEach(() => {
  vi.useRealTimers();
});

describe('a healthy remote', () => {
  it('is shown and hidden repeatedly', async () => {
    const { application, reaches } = createTestApplication();
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

  it('says that it is loading until it is shown', async () => {
    const { application, reaches } = createTestApplication();
    application.show();
    expect(document.querySelector('[role=status]')?.textContent).toBe('Loading…');
    await reaches('shown');
    expect(document.querySelector('[role=status]')).toBeNull();
  });

  it("is mounted with its name and the shell's props", async () => {
    const { application, load, reaches } = createTestApplication();
    const mount = vi.fn(async () => undefined);
    load.mockResolvedValue(built({ ...healthy(), mount }));
    application.show();
    await reaches('shown');
    expect(mount).toHaveBeenCalledWith(expect.objectContaining({ name: 'mfe-admin', session }));
  });

  it('is not mounted when it arrives after the person left', async () => {
    const { application, load, reaches } = createTestApplication();
    const late = Promise.withResolvers<LoadedRemote>();
    const remote = healthy();
    const mount = vi.spyOn(remote, 'mount');
    load.mockReturnValue(late.promise);
    application.show();
    await application.hide();
    late.resolve(built(remote));
    await reaches('hidden');
    expect(mount).not.toHaveBeenCalled();
  });

  it('is mounted once when the person leaves and returns while it loads', async () => {
    const { application, load, reaches } = createTestApplication();
    const late = Promise.withResolvers<LoadedRemote>();
    const remote = healthy();
    const mount = vi.spyOn(remote, 'mount');
    load.mockReturnValue(late.promise);
    application.show();
    await application.hide();
    application.show();
    late.resolve(built(remote));
    await reaches('shown');
    expect(mount).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is unmounted when the person left while it was mounting', async () => {
    const { application, load, reaches } = createTestApplication();
    const mounting = Promise.withResolvers<void>();
    const remote = { ...healthy(), mount: vi.fn(() => mounting.promise) };
    const unmount = vi.spyOn(remote, 'unmount');
    load.mockResolvedValue(built(remote));
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
  ])('%s shows the panel, and Retry starts from scratch', async (_how, broken) => {
    const { application, load, onError, reaches } = createTestApplication();
    load.mockResolvedValueOnce(built({ ...healthy(), ...broken }));
    application.show();
    await reaches('failed');
    expect(panel()?.textContent).toContain('This page could not be loaded');
    expect(onError).toHaveBeenCalled();
    retry();
    await reaches('shown');
    expect(load).toHaveBeenLastCalledWith('mfe-admin', 'again');
    expect(panel()).toBeNull();
    expect(container().textContent).toBe('console');
  });

  it('reloads the page on the second Retry', async () => {
    const { application, load, reload, reaches } = createTestApplication();
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
    const { application, load, reaches } = createTestApplication();
    load.mockRejectedValueOnce(new Error('down'));
    application.show();
    await reaches('failed');
    expect(load).toHaveBeenCalledTimes(1);
    application.revisit();
    await reaches('shown');
  });

  it('takes its panel along when the person leaves, and tries again when they return', async () => {
    const { application, load, reaches } = createTestApplication();
    load.mockRejectedValueOnce(new Error('down'));
    application.show();
    await reaches('failed');
    await application.hide();
    expect(panel()).toBeNull();
    application.show();
    await reaches('shown');
  });

  it('shows no panel when the person already left', async () => {
    const { application, load, reaches } = createTestApplication();
    const late = Promise.withResolvers<LoadedRemote>();
    load.mockReturnValueOnce(late.promise);
    application.show();
    await application.hide();
    late.reject(new Error('down'));
    await reaches('hidden');
    expect(panel()).toBeNull();
  });
});

describe('a build that fails', () => {
  const note = () => document.querySelector('.older-note');
  const older = () => built(healthy(), '0', true);

  it.each([
    ['mount', { mount: () => Promise.reject(new Error('x')) }],
    ['bootstrap', { bootstrap: () => Promise.reject(new Error('x')) }],
  ])('in %s gives way to the one before it, which is said in one line', async (_how, broken) => {
    const { application, load, add, onMounted, onGone, endMount, reaches } =
      createTestApplication();
    const before = container();
    load.mockResolvedValueOnce(built({ ...healthy(), ...broken })).mockResolvedValueOnce(older());
    application.show();
    await reaches('shown');
    expect(load.mock.calls.map(([, mode]) => mode)).toEqual(['known', 'instead']);
    expect(add.mock.calls).toEqual([['mfe-admin', '1', 'mount']]);
    expect(onMounted.mock.calls).toEqual([['0']]);
    expect(container()).not.toBe(before);
    expect(container().textContent).toBe('console');
    expect(note()?.textContent).toContain('you see the one before it');
    expect(note()?.getAttribute('role')).toBe('status');
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(endMount).toHaveBeenCalledTimes(1);
  });

  it('while it renders, before or after its mount is over, does so too', async () => {
    const { application, load, add, reaches } = createTestApplication();
    const unmount = vi.fn(async () => undefined);
    const crashing = healthy();
    load.mockResolvedValueOnce(
      built({ ...crashing, mount: async () => application.crashed(new Error('x')), unmount }),
    );
    load.mockResolvedValueOnce(built({ ...healthy(), unmount }, '0', true));
    load.mockResolvedValueOnce(built(healthy(), '2'));
    application.show();
    await reaches('shown');
    expect(unmount).toHaveBeenCalledTimes(1);
    application.crashed(new Error('y'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    await reaches('shown');
    expect(unmount).toHaveBeenCalledTimes(2);
    expect(note()).toBeNull();
    expect(add.mock.calls.map(([, version, stage]) => [version, stage])).toEqual([
      ['1', 'render'],
      ['0', 'render'],
    ]);
  });

  it('is replaced twice at most, then the person decides', async () => {
    const { application, load, reaches } = createTestApplication();
    const broken = () => built({ ...healthy(), mount: () => Promise.reject(new Error('x')) });
    load.mockImplementation(async () => broken());
    application.show();
    await reaches('failed');
    expect(load).toHaveBeenCalledTimes(1 + limits.replacements);
    expect(panel()).not.toBeNull();
  });

  it('blames the connection only when the server does not answer', async () => {
    for (const [answers, told] of [
      [false, 'Check your connection'],
      [true, 'This is our fault'],
    ] as const) {
      emptyPage();
      const { application, load, reaches } = createTestApplication({ serverAnswers: answers });
      load.mockRejectedValueOnce(new Error('down'));
      application.show();
      await reaches('failed');
      expect(panel()?.textContent).toContain(told);
    }
  });

  it('is asked for again on the next visit, as soon as there is another', async () => {
    const { application, load, reaches } = createTestApplication();
    load.mockResolvedValueOnce(older());
    application.show();
    await reaches('shown');
    await application.hide();
    load.mockResolvedValueOnce(built(healthy(), '2'));
    application.show();
    await reaches('shown');
    expect(load).toHaveBeenLastCalledWith('mfe-admin', 'instead');
    expect(note()).toBeNull();
    await application.hide();
    application.show();
    await reaches('shown');
    expect(load).toHaveBeenLastCalledWith('mfe-admin', 'known');
  });
});

describe('a remote that hangs', () => {
  it('never delays a person who leaves', async () => {
    const { application, load } = createTestApplication();
    load.mockReturnValue(new Promise(() => undefined));
    application.show();
    await application.hide();
    expect(container().hidden).toBe(true);
  });

  it('in mount gets the panel, and a container out of reach of the late mount', async () => {
    vi.useFakeTimers();
    const { application, load } = createTestApplication();
    const mounting = Promise.withResolvers<void>();
    const before = container();
    load.mockResolvedValueOnce(built({ ...healthy(), mount: () => mounting.promise }));
    application.show();
    await vi.advanceTimersByTimeAsync(limits.mountMs);
    expect(application.phase()).toBe('failed');
    expect(panel()).not.toBeNull();
    expect(container()).not.toBe(before);
  });

  it('in unmount is cut off together with its container', async () => {
    vi.useFakeTimers();
    const { application, load } = createTestApplication();
    load.mockResolvedValueOnce(
      built({ ...healthy(), unmount: () => new Promise(() => undefined) }),
    );
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
