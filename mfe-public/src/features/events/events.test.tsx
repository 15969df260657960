// @vitest-environment jsdom
import { organization } from '@secondset/content';
import type { CalendarEvent, EventFeed } from '@secondset/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { eventData } from './event-data.ts';

const run: CalendarEvent = {
  id: 'run_1',
  summary: 'Beach run & coffee',
  untitled: false,
  location: 'Pier 1, Santa Monica',
  allDay: false,
  start: '2026-12-05T09:00:00-08:00',
  end: '2026-12-05T10:00:00-08:00',
  when: {
    en: { date: 'Saturday, December 5', time: '9:00 AM – 10:00 AM' },
    es: { date: 'sábado, 5 de diciembre', time: '9:00 a. m. – 10:00 a. m.' },
  },
};
const day: CalendarEvent = {
  ...run,
  id: 'day',
  summary: 'Untitled Event',
  untitled: true,
  location: '',
  allDay: true,
  start: '2026-12-06',
  end: '2026-12-07',
  when: {
    en: { date: 'Sunday, December 6', time: 'All day' },
    es: { date: 'domingo, 6 de diciembre', time: 'Todo el día' },
  },
};
const feed = (more: Partial<EventFeed>): EventFeed => ({
  events: [run, day],
  stale: false,
  ageSeconds: 0,
  sample: false,
  ...more,
});

const answer = vi.fn<typeof fetch>();
const answers = (value: EventFeed) => answer.mockImplementation(async () => Response.json(value));
beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const empty = 'No events scheduled for the next month. Check back soon!';
const unreachable = 'We could not load the calendar, so some events may be missing here.';
const callLink = () =>
  screen
    .getByText(/^(Or call us|O llámanos):/)
    .querySelector('a')
    ?.getAttribute('href');
const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the events page', () => {
  test('shows each event with its time, a named waitlist link, directions and a calendar file', async () => {
    answers(feed({}));
    await renderSite('/events');
    await screen.findByRole('heading', { name: run.summary });
    expect(screen.getByText('Saturday, December 5')).toBeTruthy();
    expect(screen.getByText(/9:00 AM/)).toBeTruthy();
    expect(target(/^Join Waitlist ?\(Beach/)).toBe(
      '/waitlist?event=Beach%20run%20%26%20coffee&id=run_1',
    );
    expect(target(/^Get Directions/)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Pier%201%2C%20Santa%20Monica',
    );
    expect(target(/^Add to calendar ?\(Beach/)).toBe('/api/audience/events/run_1.ics');
  });

  test('gives an event without name and place a fallback name and no directions', async () => {
    answers(feed({ events: [day] }));
    await renderSite('/events');
    await screen.findByRole('heading', { name: 'Untitled Event' });
    expect(screen.getByText(/All day/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Get Directions/ })).toBeNull();
    expect(target(/^Join Waitlist/)).toBe('/waitlist?id=day');
  });

  test('is Spanish throughout, times included', async () => {
    answers(feed({}));
    await renderSite('/es/events');
    await screen.findByText('sábado, 5 de diciembre');
    expect(screen.getByRole('heading', { name: 'Evento sin título' })).toBeTruthy();
    expect(target(/^Unirme a la lista de espera ?\(Beach/)).toBe(
      '/es/waitlist?event=Beach%20run%20%26%20coffee&id=run_1',
    );
  });

  test("uses an event's Spanish name on Spanish pages, links included", async () => {
    const names = { en: run.summary, es: 'Carrera en la playa' };
    answers(feed({ events: [{ ...run, names }] }));
    await renderSite('/es/events');
    await screen.findByRole('heading', { name: names.es });
    expect(target(/^Unirme a la lista de espera ?\(/)).toBe(
      '/es/waitlist?event=Carrera%20en%20la%20playa&id=run_1',
    );
    const file = [...document.querySelectorAll('a')].find((link) => link.href.includes('.ics'));
    expect(file?.getAttribute('href')).toBe('/api/audience/events/run_1.ics?language=es');
    cleanup();
    await renderSite('/events');
    await screen.findByRole('heading', { name: names.en });
  });

  test('says that it is loading', async () => {
    answer.mockReturnValue(new Promise(() => undefined));
    await renderSite('/events');
    expect(screen.getByText('Looking for events…')).toBeTruthy();
    expect(screen.queryByText(empty)).toBeNull();
  });

  test('says only that nothing is scheduled when nothing is', async () => {
    answers(feed({ events: [] }));
    await renderSite('/events');
    expect((await screen.findByText(empty)).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(unreachable)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test.each([
    ['a failure', async () => Response.json({ detail: 'no' }, { status: 502 })],
    ['an answer that is none', async () => new Response('<h1>')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'on %s also says that the calendar could not be loaded and whom to call, and offers a retry',
    async (_case, outcome) => {
      answer.mockImplementation(outcome);
      await renderSite('/events');
      expect((await screen.findByText(empty)).closest('[role=status]')).not.toBeNull();
      expect(screen.getByText(unreachable)).toBeTruthy();
      expect(callLink()).toBe(organization.phone.href);
      answers(feed({}));
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: run.summary })).toBeTruthy();
      expect(screen.queryByText(unreachable)).toBeNull();
    },
  );

  test.each([
    ['/events', /^We could not refresh the calendar\. This list is 3 hours old, from/],
    ['/es/events', /^No pudimos actualizar el calendario\. Esta lista tiene 3 horas: es del/],
  ])('says how old a list at %s is, and whom to call', async (path, sentence) => {
    answers(feed({ stale: true, ageSeconds: 3 * 3_600 }));
    await renderSite(path);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(callLink()).toBe(organization.phone.href);
  });

  test('without an answer shows the last list for a week, with its age and without past events', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T16:00:00Z') });
    answers(feed({}));
    await renderSite('/events');
    await screen.findByRole('heading', { name: run.summary });
    cleanup();
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    vi.setSystemTime(new Date('2026-12-06T20:00:00Z'));
    await renderSite('/events');
    expect(await screen.findByText(/This list is 1 day old, from/)).toBeTruthy();
    expect(screen.getByText('All day')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: run.summary })).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    vi.setSystemTime(new Date('2026-12-12T16:00:00Z'));
    await renderSite('/events');
    expect(await screen.findByText(unreachable)).toBeTruthy();
  });
});

describe('events for search engines', () => {
  const origin = 'https://site.example.org';

  test('of whole days end on their last day, with the organization at this address', () => {
    const camp = { ...run, allDay: true, start: '2026-12-30', end: '2027-01-01' };
    expect(JSON.parse(eventData(feed({ events: [camp] }), origin))['@graph']).toEqual([
      expect.objectContaining({
        startDate: '2026-12-30',
        endDate: '2026-12-31',
        organizer: expect.objectContaining({ url: origin }),
      }),
    ]);
  });

  test('have a name and a place, and are never samples', () => {
    expect(JSON.parse(eventData(feed({}), origin))['@graph']).toEqual([
      expect.objectContaining({ '@type': 'Event', name: run.summary, startDate: run.start }),
    ]);
    expect(JSON.parse(eventData(feed({ sample: true }), origin))['@graph']).toEqual([]);
  });

  test('cannot end the script they are in', () => {
    expect(
      eventData(feed({ events: [{ ...run, summary: '</script><b>' }] }), origin),
    ).not.toContain('<');
  });
});
