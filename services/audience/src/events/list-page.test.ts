import { organization } from '@secondset/content';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeGoogle } from '../testing/fake-google.ts';
import { startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let audience: TestAudience;
beforeEach(async () => {
  google = await startFakeGoogle();
  audience = await startTestAudience('audience_event_list', {
    GOOGLE_CALENDAR_ID: 'us@group.calendar.example',
    GOOGLE_CALENDAR_API_KEY: 'key',
    GOOGLE_CALENDAR_BASE_URL: google.url,
  });
});
afterEach(async () => {
  await audience.close();
  await google.close();
});

const page = async (language = 'en') => {
  const answer = await audience.send('GET', `/events/list?language=${language}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  return answer.text();
};
/** Soon, at nine in the morning by the clocks of California whatever the season. */
const run = {
  id: 'run',
  summary: 'Run & <b>coffee</b>',
  location: 'Pier 1, Santa Monica',
  start: { dateTime: '2099-12-05T17:00:00Z' },
  end: { dateTime: '2099-12-05T18:00:00Z' },
};

describe('the events without JavaScript', () => {
  test('have their times in California, a prefilled waitlist link, directions and a calendar file', async () => {
    google.list(run);
    const html = await page();
    expect(html).toContain('Saturday, December 5, 2099');
    expect(html).toMatch(/9:00 – 10:00 AM PST/);
    expect(html).toContain('Run &amp; &lt;b&gt;coffee&lt;/b&gt;');
    expect(html).toContain('href="/waitlist?event=Run%20%26%20%3Cb%3Ecoffee%3C%2Fb%3E&amp;id=run"');
    expect(html).toContain('destination=Pier%201%2C%20Santa%20Monica');
    expect(html).toContain('href="/api/audience/events/run.ics"');
  });

  test('are in Spanish, links included; without a name and a place there are no directions', async () => {
    google.list({ id: 'day', start: { date: '2099-12-05' }, end: { date: '2099-12-06' } });
    const html = await page('es');
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('sábado, 5 de diciembre de 2099');
    expect(html).toContain('Evento sin título');
    expect(html).toContain('href="/es/waitlist?id=day"');
    expect(html).not.toContain('google.com/maps');
  });

  test('say so when nothing is on, and when the calendar is unavailable', async () => {
    const empty = 'No events scheduled for the next month. Check back soon!';
    google.list();
    expect(await page()).toContain(empty);
    audience.advance(700_000);
    google.fail(500, {});
    for (const [language, sentence] of [
      ['en', 'We could not load the calendar'],
      ['es', 'No pudimos cargar el calendario'],
    ] as const) {
      const html = await page(language);
      expect(html).toContain(language === 'en' ? empty : 'No hay eventos');
      expect(html).toContain(sentence);
      expect(html).toContain(`href="${organization.phone.href}"`);
    }
  });

  test('show their age when they could not be refreshed', async () => {
    google.list(run);
    await page();
    audience.advance(7200);
    google.fail(500, {});
    expect(await page()).toContain(
      'We could not refresh the calendar. This list is 2 hours old, from',
    );
  });
});
