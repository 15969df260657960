import type { CalendarEvent, EventFeed } from '@secondset/contracts';
import { DomainError, errorFields, type Logger } from '@secondset/service-kit';
import type { Config } from '../config.ts';
import type { Database } from '../database.model.ts';
import {
  type CalendarMemory,
  createCalendarMemory,
  type Kept,
  noMemory,
} from './calendar-memory.ts';
import { monthLater } from './california.ts';
import { CalendarError, createGoogleCalendar, type ReadCalendar } from './google-calendar.ts';
import { readSampleCalendar } from './sample-calendar.ts';
import { isOver, viewEvent } from './view-event.ts';

export interface EventSource {
  /**
   * The events from now to a month ahead. Throws `unavailable` when the calendar does not answer
   * and nothing is cached.
   */
  read(): Promise<EventFeed>;
  /** One of the events that were read before. It reads nothing, so it never waits. */
  find(id: string): CalendarEvent | undefined;
}

const freshSeconds = 600;
/** How long the calendar is left alone after a failure. */
const restSeconds = 30;
/** Readers see its age and whom to call; an older list is worthless. */
const tooOldSeconds = 7 * 86_400;

/**
 * Google's calendar when one is configured, otherwise the sample when that is enabled, otherwise no
 * events.
 */
export function openEventSource(
  config: Config,
  { database, ...options }: { database: Database; logger: Logger; now: () => Date },
): EventSource {
  const { googleCalendarId: calendarId, googleCalendarApiKey: apiKey } = config;
  if (calendarId !== undefined && apiKey !== undefined) {
    const baseUrl = config.googleCalendarBaseUrl;
    const read = createGoogleCalendar({ baseUrl, calendarId, apiKey });
    const memory = createCalendarMemory(database, calendarId, options.logger);
    return createEventSource({ ...options, read, memory, sample: false });
  }
  const sample = config.sampleCalendar;
  return createEventSource({
    ...options,
    read: sample ? readSampleCalendar : async () => [],
    memory: noMemory,
    sample,
  });
}

/**
 * Caches the calendar for 10 minutes, reads it once for all who wait, and continues with stale
 * events while it is unavailable, even after a restart.
 */
function createEventSource(options: {
  read: ReadCalendar;
  memory: CalendarMemory;
  sample: boolean;
  logger: Logger;
  now: () => Date;
}): EventSource {
  const { logger, memory, now } = options;
  let kept: Kept | undefined;
  let failedAt: Date | undefined;
  let pending: Promise<void> | undefined;

  const refresh = async () => {
    const at = now();
    try {
      kept = { items: await options.read(at, monthLater(at)), at };
      failedAt = undefined;
      await memory.keep(kept);
    } catch (error) {
      failedAt = at;
      const reason =
        error instanceof CalendarError ? { reason: error.message } : errorFields(error);
      logger.warn(reason, 'the calendar could not be read');
      kept ??= await memory.recall();
    }
  };
  const secondsSince = (at: Date | undefined) =>
    at === undefined
      ? Number.POSITIVE_INFINITY
      : Math.floor((now().getTime() - at.getTime()) / 1000);

  return {
    find: (id) => {
      const item = kept?.items.find((one) => one.id === id);
      return item && viewEvent(item);
    },
    read: async () => {
      if (secondsSince(kept?.at) >= freshSeconds && secondsSince(failedAt) >= restSeconds) {
        pending ??= refresh().finally(() => {
          pending = undefined;
        });
        // While it is unavailable, callers get the stale events instead of waiting for a retry.
        if (kept === undefined || failedAt === undefined) await pending;
      }
      const ageSeconds = Math.max(0, secondsSince(kept?.at));
      if (kept === undefined || ageSeconds >= tooOldSeconds)
        throw new DomainError('unavailable', 'calendar-unavailable', {
          retryAfterSeconds: restSeconds,
        });
      const at = now();
      return {
        events: kept.items.filter((item) => !isOver(item, at)).map(viewEvent),
        stale: ageSeconds >= freshSeconds,
        ageSeconds,
        sample: options.sample,
      };
    },
  };
}
