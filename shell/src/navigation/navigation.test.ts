// @vitest-environment jsdom
import { remoteForPath } from '@secondset/contracts/federation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testRegistry, testRelease } from '../testing/test-release.ts';
import { createArrival } from './arrive.ts';
import { followLinks } from './follow-links.ts';
import { inSitePath, needsDocument } from './in-site-path.ts';
import { onPathChange } from './on-path-change.ts';
import { preloadRemotes } from './preload-remotes.ts';

function link(attributes: Record<string, string>) {
  const element = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.innerHTML = '<span>text</span>';
  document.body.append(element);
  return element;
}

beforeEach(() => {
  history.replaceState(null, '', '/about?a=1');
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the links the shell follows', () => {
  it.each(['/', '/admin', '/about', '/events?month=5#list', 'programs'])('%s', (href) => {
    const { pathname, search, hash } = new URL(href, location.href);
    expect(inSitePath(link({ href }), location)).toBe(pathname + search + hash);
  });

  it.each<Record<string, string>>([
    { href: 'https://donate.example.org/' },
    { href: 'mailto:hello@example.org' },
    { href: 'tel:+12135550142' },
    { href: '/about', target: '_blank' },
    { href: '/about', download: '' },
    { href: '/reports/q1.pdf' },
    { href: '/api/campaigns/images/1' },
    { href: '/shell/1/main.js' },
    { href: '#main' },
    { href: '/about?a=1#team' },
  ])('not %o', (attributes) => {
    expect(inSitePath(link(attributes), location)).toBeUndefined();
  });
});

describe('a document of its own', () => {
  const [site, tool] = [
    { name: 'mfe-public', crawled: true },
    { name: 'mfe-admin', crawled: false },
  ];
  it.each([
    ['a tool for staff, from a public page', tool, site, true],
    ['a tool for staff, from nowhere known', tool, undefined, true],
    ['a tool for staff, within it', tool, tool, false],
    ['a public page, from the tool', site, tool, false],
    ['a page of nobody known', undefined, site, false],
  ])('%s: %#', (_case, to, cameFor, expected) => {
    expect(needsDocument(to, cameFor)).toBe(expected);
  });
});

describe('a click', () => {
  const navigate = vi.fn();
  followLinks(navigate);
  const click = (target: Element, how: MouseEventInit = {}) =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  beforeEach(() => navigate.mockClear());

  it('anywhere within an in-site link navigates without a page load', () => {
    const target = link({ href: '/events' }).querySelector('span') ?? document.body;
    expect(click(target)).toBe(false);
    expect(navigate).toHaveBeenCalledWith('/events');
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('with %o is the browser’s', (how) => {
    // jsdom cannot follow links; the window sees a click after the shell does.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    click(link({ href: '/events' }), how);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('that a remote handled is left alone', () => {
    const element = link({ href: '/events' });
    element.addEventListener('click', (event) => event.preventDefault());
    click(element);
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a change of path', () => {
  const routed = (oldPath: string, newPath: string) =>
    dispatchEvent(
      new CustomEvent('single-spa:routing-event', {
        detail: { oldUrl: location.origin + oldPath, newUrl: location.origin + newPath },
      }),
    );

  it('is distinguished from a change of query or fragment', () => {
    const listener = vi.fn();
    onPathChange(listener);
    routed('/about', '/about?tab=2');
    routed('/about', '/about#team');
    expect(listener).not.toHaveBeenCalled();
    routed('/about', '/');
    expect(listener).toHaveBeenCalledWith('/', '/about');
  });

  it('scrolls to the top, moves focus into the page and announces the new title', async () => {
    document.head.innerHTML = '<title>Home</title>';
    document.body.innerHTML = '<main id="main" tabindex="-1"></main><div id="announcer"></div>';
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    createArrival()();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, left: 0, behavior: 'instant' });
    expect(document.activeElement?.id).toBe('main');
    document.title = 'Events';
    await vi.waitFor(() =>
      expect(document.getElementById('announcer')?.textContent).toBe('Events'),
    );
  });

  it('announces a title that comes late, and each path once', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('scrollTo', vi.fn());
    document.head.innerHTML = '<title>Home</title>';
    document.body.innerHTML = '<div id="announcer"></div>';
    const announced = () => document.getElementById('announcer')?.textContent;
    const arrive = createArrival();
    arrive();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(announced()).toBe('Home');
    document.title = 'Events';
    await vi.advanceTimersByTimeAsync(0);
    expect(announced()).toBe('Events');
    arrive();
    arrive();
    document.title = 'About';
    await vi.advanceTimersByTimeAsync(0);
    expect(announced()).toBe('About');
    document.title = 'About us';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(announced()).toBe('About');
    vi.useRealTimers();
  });
});

const releases = new Map(
  [
    testRelease({ name: 'mfe-public', paths: ['/'], preload: 'idle', crawled: true }),
    testRelease({ name: 'mfe-businessplan', paths: ['/businessplan'] }),
    testRelease(),
  ].map((release) => [release.name, release]),
);
const registry = {
  ...testRegistry(() => releases),
  at: (pathname: string) => remoteForPath(pathname, releases.values()),
};

describe('preloading', () => {
  it('fetches the remote a person is about to open', () => {
    vi.stubGlobal('requestIdleCallback', vi.fn());
    const preload = vi.fn();
    preloadRemotes(registry, preload);
    link({ href: '/businessplan' }).dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(preload).toHaveBeenLastCalledWith('mfe-businessplan');
    link({ href: '/admin/analytics' }).dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(preload).toHaveBeenLastCalledWith('mfe-admin');
    preload.mockClear();
    link({ href: 'https://example.org' }).dispatchEvent(
      new Event('pointerover', { bubbles: true }),
    );
    expect(preload).not.toHaveBeenCalled();
  });

  it('fetches ahead only what asks for it, once the page has loaded and the browser is idle', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
    const preload = vi.fn();
    preloadRemotes(registry, preload);
    expect(preload).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(preload.mock.calls).toEqual([['mfe-public']]);
  });

  it('fetches nothing ahead for a person who works in the console', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
    const preload = vi.fn();
    preloadRemotes({ ...registry, at: () => testRelease() }, preload);
    await vi.runAllTimersAsync();
    expect(preload).not.toHaveBeenCalled();
  });
});
