import { organization } from '@secondset/content';
import { type EventFeed, eventFeedSchema } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, startFakeGoogle } from '../testing/fake-google.ts';
import { startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';
import { writeInstant } from './california.ts';
import { openEventSource } from './event-source.ts';

const key = 'AIza-secret-of-the-calendar';
const calendarId = 'our calendar@group.calendar.google.com';

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let audience: TestAudience;
beforeAll(async () => {
  google = await startFakeGoogle();
});
afterAll(() => google.close());
beforeEach(async () => {
  google.requests.length = 0;
  google.list();
  audience = await startTestAudience('events', {
    GOOGLE_CALENDAR_ID: calendarId,
    GOOGLE_CALENDAR_API_KEY: key,
    GOOGLE_CALENDAR_BASE_URL: google.url,
  });
  return () => audience.close();
});

const ask = () => audience.send('GET', '/events');
async function read(): Promise<EventFeed> {
  const response = await ask();
  expect(response.status).toBe(200);
  return eventFeedSchema.parse(await response.json());
}
const inHours = (hours: number) =>
  new Date(audience.context.now().getTime() + hours * 3_600_000).toISOString();
const timed = (id: string, hours: number, more: object = {}) => ({
  kind: 'calendar#event',
  id,
  status: 'confirmed',
  summary: `Event ${id}`,
  start: { dateTime: inHours(hours), timeZone: 'America/Los_Angeles' },
  end: { dateTime: inHours(hours + 1), timeZone: 'America/Los_Angeles' },
  ...more,
});

describe('the request to Google', () => {
  test('is for the next month, each recurrence on its own, by start', async () => {
    expect(await read()).toEqual({ events: [], stale: false, ageSeconds: 0, sample: false });
    const [url] = google.requests;
    expect(url?.pathname).toBe(`/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events`);
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      key,
      singleEvents: 'true',
      orderBy: 'startTime',
      timeMin: audience.context.now().toISOString(),
    });
    const days =
      (Date.parse(url?.searchParams.get('timeMax') ?? '') - audience.context.now().getTime()) /
      86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(28);
    expect(Math.round(days)).toBeLessThanOrEqual(31);
  });

  test('continues to the last page, past empty ones, with the same parameters', async () => {
    google.answer = (query, response) => {
      const page = Number(query.get('pageToken') ?? '0');
      const items = page === 1 ? [] : [timed(`p${page}`, page + 1)];
      json(response, 200, { items, ...(page < 2 && { nextPageToken: String(page + 1) }) });
    };
    expect((await read()).events.map(({ id }) => id)).toEqual(['p0', 'p2']);
    const asked = google.requests.map(({ searchParams }) => {
      const query = Object.fromEntries(searchParams);
      delete query.pageToken;
      return query;
    });
    expect(new Set(asked.map((query) => JSON.stringify(query))).size).toBe(1);
  });

  test('is made once for all who wait, and again only after ten minutes', async () => {
    await Promise.all([read(), read(), read()]);
    audience.advance(599);
    await read();
    expect(google.requests).toHaveLength(1);
    audience.advance(1);
    await read();
    expect(google.requests).toHaveLength(2);
  });

  test('ends when pages never do', async () => {
    google.answer = (_query, response) =>
      json(response, 200, { items: [], nextPageToken: 'again' });
    expect((await ask()).status).toBe(503);
    expect(google.requests.length).toBeLessThanOrEqual(20);
  });
});

test('one timed, one all-day, one recurring, one canceled, one private, one broken', async () => {
  google.list(
    timed('once', 2, { location: '1 Main St, Los Angeles' }),
    { id: 'day', start: { date: '2099-01-01' }, end: { date: '2099-01-02' } },
    timed('weekly_20270101T170000Z', 3, { recurringEventId: 'weekly' }),
    timed('weekly_20270108T170000Z', 4, { recurringEventId: 'weekly' }),
    { id: 'gone', status: 'cancelled' },
    { id: 'bad id!', start: { date: '2099-01-01' } },
    { id: 'nostart' },
    null,
  );
  const { events } = await read();
  expect(events.map(({ id, summary, allDay }) => [id, summary, allDay])).toEqual([
    ['once', 'Event once', false],
    ['day', 'Untitled Event', true],
    ['weekly_20270101T170000Z', 'Event weekly_20270101T170000Z', false],
    ['weekly_20270108T170000Z', 'Event weekly_20270108T170000Z', false],
  ]);
});

describe('a calendar that fails', () => {
  const googleError = (reason: string) => ({
    error: { code: 403, message: `for key ${key}`, errors: [{ reason, message: key }] },
  });

  test.each<[string, () => void]>([
    ['500', () => google.fail(500, googleError('backendError'))],
    ['403', () => google.fail(403, googleError('quotaExceeded'))],
    ['400', () => google.fail(400, { error: { message: 'API key not valid', details: [] } })],
    ['404', () => google.fail(404, googleError('notFound'))],
    ['429', () => google.fail(429, 'slow down')],
    ['no JSON', () => google.fail(200, '<html>')],
    ['no list', () => google.fail(200, { items: 'none' })],
    [
      'a broken connection',
      () => {
        google.answer = (_query, response) => response.destroy();
      },
    ],
    [
      'a redirect',
      () => {
        google.answer = (_query, response) =>
          response.writeHead(302, { location: `https://elsewhere.example/?key=${key}` }).end();
      },
    ],
  ])('(%s) leaves the old news, with their age, and no word of the key', async (_case, breakIt) => {
    const logged: unknown[] = [];
    vi.spyOn(audience.context.logger, 'warn').mockImplementation((...words) => logged.push(words));
    google.list(timed('soon', 1), timed('later', 20));
    await read();
    audience.advance(7200);
    breakIt();
    const feed = await read();
    expect(feed).toMatchObject({ stale: true, ageSeconds: 7200 });
    expect(feed.events.map(({ id }) => id)).toEqual(['later']);
    expect(JSON.stringify(logged)).toContain('the calendar could not be read');
    expect(JSON.stringify([logged, feed])).not.toContain(key);
    vi.restoreAllMocks();
  });

  test('is left alone for half a minute, then read again, and its answer is fresh', async () => {
    google.fail(500, {});
    expect((await ask()).status).toBe(503);
    audience.advance(29);
    const refused = await ask();
    expect((await problemOf(refused)).code).toBe('unavailable');
    expect(google.requests).toHaveLength(1);
    google.list(timed('soon', 1));
    audience.advance(1);
    expect(await read()).toMatchObject({ stale: false, events: [{ id: 'soon' }] });
  });

  test('keeps no one waiting who can get the stale events', async () => {
    google.list(timed('later', 20));
    await read();
    audience.advance(600);
    google.fail(500, {});
    await read();
    audience.advance(30);
    let finish = () => {};
    google.answer = (_query, response) => {
      finish = () => json(response, 200, { items: [timed('new', 5)] });
    };
    // Answered though Google has not.
    expect(await read()).toMatchObject({ stale: true, events: [{ id: 'later' }] });
    await vi.waitFor(() => expect(google.requests).toHaveLength(3));
    finish();
    await vi.waitFor(async () =>
      expect(await read()).toMatchObject({ stale: false, events: [{ id: 'new' }] }),
    );
  });

  test('is not served for longer than a week', async () => {
    google.list(timed('late', 200));
    await read();
    google.fail(500, {});
    audience.advance(7 * 86_400 - 1);
    expect(await read()).toMatchObject({ stale: true, ageSeconds: 7 * 86_400 - 1 });
    audience.advance(31);
    expect((await ask()).status).toBe(503);
  });

  test('is served after a restart too, with its age', async () => {
    google.list(timed('later', 20, { location: 'Pier 1' }), { id: 'bad id!' });
    const before = await read();
    audience.advance(3600);
    google.fail(500, {});
    const { config, context } = audience;
    const restarted = openEventSource(config, context);
    expect(await restarted.read()).toEqual({ ...before, stale: true, ageSeconds: 3600 });
    const other = openEventSource({ ...config, googleCalendarId: 'another' }, context);
    await expect(other.read()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('an event as a file', () => {
  test('is iCalendar, to be kept', async () => {
    google.list(timed('abc_20270101T170000Z', 2));
    const response = await audience.send('GET', '/events/abc_20270101T170000Z.ics');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const day = writeInstant(new Date(inHours(2))).slice(0, 10);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="event-abc-20270101t170000z-${day}.ics"`,
    );
    // Not of the address it is served at, `site.example.org`: who has it already must not get it
    // twice.
    expect(await response.text()).toContain(
      `UID:abc_20270101T170000Z@${new URL(organization.origin).host}\r\n`,
    );
  });

  test('is not found when it is over', async () => {
    expect((await audience.send('GET', '/events/nothing.ics')).status).toBe(404);
  });
});

test('without a calendar there are no events, or sample events when enabled', async () => {
  const [bare, sample] = await Promise.all([
    startTestAudience('events_none'),
    startTestAudience('events_sample', { SAMPLE_CALENDAR: 'true' }),
  ]);
  const feedOf = async ({ send }: TestAudience) =>
    eventFeedSchema.parse(await (await send('GET', '/events')).json());
  expect(await feedOf(bare)).toMatchObject({ events: [], sample: false });
  const feed = await feedOf(sample);
  expect(feed.sample).toBe(true);
  const walk = feed.events.find(({ id }) => id.startsWith('sample-walk'));
  const file = await sample.send('GET', `/events/${walk?.id}.ics?language=es`);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('caminata-comunitaria-del-sabado');
  expect(await file.text()).toContain('SUMMARY:Caminata comunitaria del sábado (muestra)');
  const list = await (await sample.send('GET', '/events/list?language=es')).text();
  expect(list).toContain('<h2>Caminata comunitaria del sábado (muestra)</h2>');
  expect(list).toContain(`&amp;id=${walk?.id}"`);
  expect(list).not.toContain('(sample)');
  await Promise.all([bare.close(), sample.close()]);
});
