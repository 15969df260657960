// @vitest-environment jsdom
import type { Lifecycles } from '@secondset/contracts/federation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
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

it('drops prerendered HTML that nobody took over when the person leaves', async () => {
  container().dataset.prerendered = '/admin';
  container().innerHTML = '<h1>Old</h1>';
  const { application, load } = createTestApplication();
  load.mockReturnValue(new Promise(() => undefined));
  application.show();
  await application.hide();
  expect(container().innerHTML).toBe('');
  expect(container().dataset.prerendered).toBeUndefined();
});
