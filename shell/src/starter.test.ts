// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let reportPaint: ((name: string) => void) | undefined;
let hidden = false;
const entry: PerformanceEntry = {
  name: '',
  entryType: 'paint',
  startTime: 0,
  duration: 0,
  toJSON: () => '',
};

function browser({ reportsPaint }: { reportsPaint: boolean }) {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = reportsPaint ? ['paint'] : ['resource'];
      constructor(
        callback: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void,
      ) {
        reportPaint = (name) =>
          callback({ getEntriesByName: (asked) => (asked === name ? [entry] : []) });
      }
      observe() {}
    },
  );
}

async function runStarter() {
  vi.resetModules();
  await import('../site/start.ts');
}

const started = () =>
  [...document.querySelectorAll('script')].map(({ src, async }) => [src, async]);
const inOrder = [
  ['http://localhost:3000/shell/s1/runtime.js', false],
  ['http://localhost:3000/shell/s1/main.js', false],
];

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  reportPaint = undefined;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  document.head.innerHTML = `
    <link rel="preload" as="script" href="/shell/s1/runtime.js" data-start>
    <link rel="preload" as="script" href="/shell/s1/main.js" data-start>
    <link rel="preload" as="script" href="/remotes/mfe-public/p1/remoteEntry.js">`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the starter', () => {
  it("adds the shell's scripts after the first contentful paint: in order, once, and no others", async () => {
    browser({ reportsPaint: true });
    await runStarter();
    reportPaint?.('first-paint');
    expect(started()).toEqual([]);
    reportPaint?.('first-contentful-paint');
    expect(started()).toEqual(inOrder);
    reportPaint?.('first-contentful-paint');
    await vi.runAllTimersAsync();
    expect(started()).toEqual(inOrder);
  });

  it('runs no script whose bytes are not those that the page names', async () => {
    document.head.innerHTML =
      '<link rel="preload" as="script" href="/a.js" integrity="sha256-a" crossorigin data-start>';
    const [link] = document.querySelectorAll('link');
    // Not every DOM reflects it.
    if (link) link.integrity = 'sha256-a';
    browser({ reportsPaint: false });
    await runStarter();
    expect(document.querySelector('script')).toMatchObject({
      integrity: 'sha256-a',
      crossOrigin: link?.crossOrigin,
    });
  });

  it('does not wait where nothing is painted or no paint is reported', async () => {
    browser({ reportsPaint: false });
    await runStarter();
    expect(started()).toEqual(inOrder);

    for (const script of document.querySelectorAll('script')) script.remove();
    browser({ reportsPaint: true });
    hidden = true;
    await runStarter();
    expect(started()).toEqual(inOrder);
  });

  it('stops waiting when the page goes to the background before its first paint', async () => {
    browser({ reportsPaint: true });
    await runStarter();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(started()).toEqual(inOrder);
  });

  it('waits three seconds at most, for browsers that never report a paint', async () => {
    browser({ reportsPaint: true });
    await runStarter();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(started()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(started()).toEqual(inOrder);
  });
});
