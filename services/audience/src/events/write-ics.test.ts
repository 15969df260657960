import { organization } from '@secondset/content';
import { expect, test } from 'vitest';
import { viewEvent } from './view-event.ts';
import { writeIcs } from './write-ics.ts';

const now = new Date('2026-11-27T20:00:00Z');
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a file has CRLF lines of at most 75 octets that unfold to what was meant (RFC 5545 3.1)', () => {
  const summary = 'Walk, run; back\\slash — Año nuevo 👟'.repeat(6);
  const text = writeIcs(
    viewEvent({
      id: 'abc_20261206T170000Z',
      summary,
      location: '1 Main St, Los Angeles',
      start: { dateTime: '2026-12-06T09:00:00-08:00' },
      end: { dateTime: '2026-12-06T10:00:00-08:00' },
    }),
    'en',
    now,
  );
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const escaped = summary.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,');
  expect(unfold(text)).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `UID:abc_20261206T170000Z@${new URL(organization.origin).host}`,
      'DTSTAMP:20261127T200000Z',
      'DTSTART:20261206T170000Z',
      'DTEND:20261206T180000Z',
      `SUMMARY:${escaped}`,
      'LOCATION:1 Main St\\, Los Angeles',
      'END:VCALENDAR',
    ]),
  );
});

test('all-day events are dates with an exclusive end, as in RFC 5545 and at Google', () => {
  const text = writeIcs(
    viewEvent({ id: 'd', start: { date: '2026-12-05' }, end: { date: '2026-12-07' } }),
    'en',
    now,
  );
  expect(unfold(text)).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207']),
  );
});

test('an event across a clock change keeps its length', () => {
  const text = writeIcs(
    viewEvent({
      id: 'n',
      start: { dateTime: '2026-11-01T01:30:00-07:00' },
      end: { dateTime: '2026-11-01T01:30:00-08:00' },
    }),
    'en',
    now,
  );
  expect(unfold(text)).toEqual(
    expect.arrayContaining(['DTSTART:20261101T083000Z', 'DTEND:20261101T093000Z']),
  );
});

test('without an end the file has none', () => {
  const text = writeIcs(
    viewEvent({ id: 'n', start: { dateTime: '2026-12-06T09:00:00-08:00' } }),
    'en',
    now,
  );
  expect(text).not.toContain('DTEND');
});

test('is in the requested language, and is the same event in both', () => {
  const walk = viewEvent({
    id: 'walk',
    summary: 'Walk',
    names: { en: 'Walk', es: 'Caminata' },
    start: { date: '2026-12-05' },
  });
  const [english, spanish] = [writeIcs(walk, 'en', now), writeIcs(walk, 'es', now)].map(unfold);
  expect(english).toContain('SUMMARY:Walk');
  expect(spanish).toContain('SUMMARY:Caminata');
  expect(spanish?.find((line) => line.startsWith('UID:'))).toBe(
    english?.find((line) => line.startsWith('UID:')),
  );
  const nameless = viewEvent({ id: 'n', start: { date: '2026-12-05' } });
  expect(unfold(writeIcs(nameless, 'es', now))).toContain('SUMMARY:Evento sin título');
});
