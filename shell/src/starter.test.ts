// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let tellOfPaint: ((name: string) => void) | undefined;
let hidden = false;
const entry: PerformanceEntry = {
  name: '',
  entryType: 'paint',
  startTime: 0,
  duration: 0,
  toJSON: () => '',
};

function browser({ tellsOfPaint }: { tellsOfPaint: boolean }) {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = tellsOfPaint ? ['paint'] : ['resource'];
      constructor(
        callback: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void,
      ) {
        tellOfPaint = (name) =>
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
  tellOfPaint = undefined;
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
  it("brings the shell's scripts in when its words are painted: in their order, once, and no others", async () => {
    browser({ tellsOfPaint: true });
    await runStarter();
    tellOfPaint?.('first-paint');
    expect(started()).toEqual([]);
    tellOfPaint?.('first-contentful-paint');
    expect(started()).toEqual(inOrder);
    tellOfPaint?.('first-contentful-paint');
    await vi.runAllTimersAsync();
    expect(started()).toEqual(inOrder);
  });

  it('does not wait where nothing will be painted, or nothing will tell', async () => {
    browser({ tellsOfPaint: false });
    await runStarter();
    expect(started()).toEqual(inOrder);

    for (const script of document.querySelectorAll('script')) script.remove();
    browser({ tellsOfPaint: true });
    hidden = true;
    await runStarter();
    expect(started()).toEqual(inOrder);
  });

  it('does not wait longer when the page goes to the background before its first paint', async () => {
    browser({ tellsOfPaint: true });
    await runStarter();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(started()).toEqual(inOrder);
  });

  it('waits three seconds at most, for browsers that never tell of a paint', async () => {
    browser({ tellsOfPaint: true });
    await runStarter();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(started()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(started()).toEqual(inOrder);
  });
});
