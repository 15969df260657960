// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrozenPages } from './frozen-pages.ts';

let clock = 0;
const minute = 60_000;
const openPage = () => createFrozenPages(() => clock);
const openTab = () => {
  sessionStorage.clear();
  return openPage();
};

beforeEach(() => {
  clock = 1_000_000;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a build that froze its page', () => {
  it('is recognized when the tab is loaded again', () => {
    openPage().begin('mfe-x', '2');
    expect(openPage().has('mfe-x', '2')).toBe(true);
    expect(openPage().has('mfe-x', '1')).toBe(false);
  });

  it('is recognized in a new tab, a while later', () => {
    openTab().begin('mfe-x', '2');
    clock += minute;
    expect(openTab().has('mfe-x', '2')).toBe(true);
  });

  it('gets another chance after an hour, or when the person asks for it', () => {
    openPage().begin('mfe-x', '2');
    const next = openPage();
    next.forget('mfe-x');
    expect(next.has('mfe-x', '2')).toBe(false);
    next.begin('mfe-x', '2');
    clock += 61 * minute;
    expect(openPage().has('mfe-x', '2')).toBe(false);
  });
});

describe('no mark is left by a page', () => {
  it('that works', () => {
    openPage().begin('mfe-x', '2')();
    expect(openPage().has('mfe-x', '2')).toBe(false);
  });

  it.each([
    ['is closed or left', () => dispatchEvent(new Event('pagehide'))],
    ['goes to the background', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('that %s while it mounts', (_how, leave) => {
    openPage().begin('mfe-x', '2');
    leave();
    expect(openPage().has('mfe-x', '2')).toBe(false);
  });

  it('in the background', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    openPage().begin('mfe-x', '2');
    expect(openPage().has('mfe-x', '2')).toBe(false);
  });
});

it('two tabs that mount at the same time do not suspect each other', () => {
  openTab().begin('mfe-x', '2');
  expect(openTab().has('mfe-x', '2')).toBe(false);
});

it('a page does not suspect itself', () => {
  const page = openPage();
  page.begin('mfe-x', '2');
  clock += minute;
  expect(page.has('mfe-x', '2')).toBe(false);
});

it('works where storage is blocked or holds something else', () => {
  localStorage.setItem('second-set:mounting', '{"mfe-x@2":5,"mfe-x@3":null}');
  expect(openPage().has('mfe-x', '2')).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  const page = openPage();
  page.begin('mfe-x', '2')();
  expect(page.has('mfe-x', '2')).toBe(false);
  vi.unstubAllGlobals();
});
