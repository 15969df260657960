// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createOutcomeReports, sendReport } from './report-outcome.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const turnAway = () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('tells a failure at once, and each outcome of a build once', () => {
  const send = vi.fn();
  const report = createOutcomeReports(send);
  report('mfe-x', '1', 'render');
  report('mfe-x', '1', 'render');
  report('mfe-x', '2', 'render');
  expect(send.mock.calls.map(([{ version, outcome }]) => [version, outcome])).toEqual([
    ['1', 'render'],
    ['2', 'render'],
  ]);
});

it('keeps a success until the person turns away', () => {
  const send = vi.fn();
  const report = createOutcomeReports(send);
  report('mfe-x', '1', 'mounted');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(send).not.toHaveBeenCalled();
  turnAway();
  turnAway();
  expect(send.mock.calls).toEqual([[{ remote: 'mfe-x', version: '1', outcome: 'mounted' }]]);
});

it('sends neither cookies nor the address of the page', () => {
  const request = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', request);
  sendReport({ remote: 'mfe-x', version: '1', outcome: 'load' });
  expect(request.mock.calls[0]?.[1]).toMatchObject({
    body: '{"remote":"mfe-x","version":"1","outcome":"load"}',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
});

it('does not mind when nobody takes it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  sendReport({ remote: 'mfe-x', version: '1', outcome: 'load' });
  await Promise.resolve();
});
