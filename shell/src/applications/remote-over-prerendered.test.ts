// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadedRemote } from '../federation/remote-loader.ts';
import {
  built,
  container,
  createTestApplication,
  emptyPage,
  healthy,
  panel,
} from '../testing/test-application.ts';

beforeEach(emptyPage);

describe('a remote that fails over a prerendered page', () => {
  const notice = () => document.querySelector('.readable-notice');
  const standReady = () => {
    container().dataset.prerendered = location.pathname;
    container().innerHTML = '<h1>Read me</h1>';
    return createTestApplication();
  };
  beforeEach(() => history.replaceState(null, '', '/about'));

  it('leaves the page readable and says so in its language', async () => {
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

  it('starts from scratch on Retry, and reloads the page on the second', async () => {
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

  it('in mount also leaves it, out of reach of the mount', async () => {
    const { application, load, reaches } = standReady();
    const before = container();
    const broken = { ...healthy(), mount: () => Promise.reject(new Error('x')) };
    load.mockResolvedValueOnce(built(broken));
    application.show();
    await reaches('failed');
    expect(container()).not.toBe(before);
    expect(container().textContent).toBe('Read me');
    expect(container().dataset.prerendered).toBe('/about');
    expect(notice()).not.toBeNull();
  });

  it('gives way to a build that renders from scratch instead of hydrating it', async () => {
    const { application, load, reaches } = standReady();
    const mount = vi.fn(async () => {
      expect(container().dataset.prerendered).toBeUndefined();
      expect(container().textContent).toBe('Read me');
    });
    load.mockResolvedValueOnce(built({ ...healthy(), mount }, '0', true));
    application.show();
    await reaches('shown');
    expect(mount).toHaveBeenCalledTimes(1);
  });

  it('after it took the page over puts it back', async () => {
    const { application, load, reaches } = standReady();
    const mount = async () => {
      delete container().dataset.prerendered;
      container().innerHTML = '';
      throw new Error('x');
    };
    load.mockResolvedValueOnce(built({ ...healthy(), mount }));
    application.show();
    await reaches('failed');
    expect(container().textContent).toBe('Read me');
    expect(notice()).not.toBeNull();
  });

  it('continues by page loads, since the page shown belongs to one path', async () => {
    const { application, load, reload, reaches } = standReady();
    load.mockRejectedValue(new Error('down'));
    application.show();
    await reaches('failed');
    history.replaceState(null, '', '/programs');
    application.revisit();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('after a navigation does not show the old page as the new one', async () => {
    const { application, load, reload, reaches } = standReady();
    const late = Promise.withResolvers<LoadedRemote>();
    load.mockReturnValueOnce(late.promise);
    application.show();
    history.replaceState(null, '', '/programs');
    late.reject(new Error('down'));
    await reaches('failed');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(notice()).toBeNull();
  });

  it('does not promise that login works, and links to the events that need no script', async () => {
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

it('drops unhydrated HTML when the person leaves', async () => {
  container().dataset.prerendered = '/admin';
  container().innerHTML = '<h1>Old</h1>';
  const { application, load } = createTestApplication();
  load.mockReturnValue(new Promise(() => undefined));
  application.show();
  await application.hide();
  expect(container().innerHTML).toBe('');
  expect(container().dataset.prerendered).toBeUndefined();
});

it('says of which address the not-found page is, which comes without one', () => {
  history.replaceState(null, '', '/nowhere');
  container().dataset.prerendered = '';
  createTestApplication();
  expect(container().dataset.prerendered).toBe('/nowhere');
});
