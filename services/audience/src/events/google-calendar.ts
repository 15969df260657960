import { z } from 'zod';
import { type CalendarItem, calendarItemSchema } from './calendar-item.ts';
import { zone } from './california.ts';

export interface GoogleCalendar {
  baseUrl: string;
  calendarId: string;
  apiKey: string;
}

/** Reads the events of a time span. Throws `CalendarError`. */
export type ReadCalendar = (from: Date, to: Date) => Promise<CalendarItem[]>;

/** Says what went wrong without quoting the request, whose address contains the key. */
export class CalendarError extends Error {
  override name = 'CalendarError';
}

const timeoutMs = 5_000;
const pageSize = 250;
/** More means a calendar that is not ours, or a page that links to itself. */
const maxPages = 20;

const pageSchema = z.object({
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
});
const errorSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })) }),
});

/**
 * Reads a public calendar with Google's events.list, each recurrence as its own event, by start.
 * All pages within 5 s.
 * @see https://developers.google.com/workspace/calendar/api/v3/reference/events/list
 */
export function createGoogleCalendar(calendar: GoogleCalendar): ReadCalendar {
  return async (from, to) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const items: CalendarItem[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const answer = await readPage(pageUrl(calendar, from, to, pageToken), signal);
      items.push(...answer.items.flatMap(usable));
      pageToken = answer.nextPageToken;
      // A page may be short or empty without being the last.
      if (pageToken === undefined) return items;
    }
    throw new CalendarError(`The calendar has more than ${maxPages} pages.`);
  };
}

function pageUrl(
  { baseUrl, calendarId, apiKey }: GoogleCalendar,
  from: Date,
  to: Date,
  pageToken: string | undefined,
): URL {
  const url = new URL(
    `${baseUrl.replace(/\/$/, '')}/calendars/${encodeURIComponent(calendarId)}/events`,
  );
  url.search = new URLSearchParams({
    key: apiKey,
    timeMin: from.toISOString(),
    timeMax: to.toISOString(),
    singleEvents: 'true',
    orderBy: 'startTime',
    maxResults: String(pageSize),
    timeZone: zone,
    ...(pageToken !== undefined && { pageToken }),
  }).toString();
  return url;
}

async function readPage(url: URL, signal: AbortSignal): Promise<z.infer<typeof pageSchema>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    body = await response.json();
  } catch {
    // Its cause may quote the address.
    throw new CalendarError(
      signal.aborted ? `No answer within ${timeoutMs / 1000} s.` : 'No readable answer came.',
    );
  }
  if (!response.ok) throw new CalendarError(`Answered ${response.status}${reasonOf(body)}.`);
  const parsed = pageSchema.safeParse(body);
  if (!parsed.success) throw new CalendarError('Answered something that is not a list of events.');
  return parsed.data;
}

function reasonOf(body: unknown): string {
  const reason = errorSchema.safeParse(body).data?.error.errors[0]?.reason ?? '';
  return /^[A-Za-z]{1,60}$/.test(reason) ? ` (${reason})` : '';
}

/** Canceled events have few fields; one that cannot be read must not hide the others. */
function usable(given: unknown): CalendarItem[] {
  const item = calendarItemSchema.safeParse(given).data;
  return item === undefined || item.status === 'cancelled' ? [] : [item];
}
