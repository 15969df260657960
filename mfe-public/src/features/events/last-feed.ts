import { organization } from '@secondset/content';
import type { CalendarEvent, EventFeed } from '@secondset/contracts';
import { isFeed } from '../../api/load-events.ts';

const key = 'second-set:events';

/** As on the server: an older list no longer counts. */
const tooOldSeconds = 7 * 86_400;

/**
 * Keeps the list for times without a calendar or a network. It is public. Storage may be full or
 * blocked.
 */
export function rememberFeed(feed: EventFeed): void {
  const saidAt = Date.now() - feed.ageSeconds * 1000;
  try {
    localStorage.setItem(key, JSON.stringify({ feed, saidAt }));
  } catch {
    return;
  }
}

/**
 * The list that was kept last, without past events, and its age. Undefined when there is none of
 * use.
 */
export function recallFeed(): EventFeed | undefined {
  const kept = readKept();
  if (kept === undefined) return undefined;
  const ageSeconds = Math.max(0, Math.floor((Date.now() - kept.saidAt) / 1000));
  if (ageSeconds >= tooOldSeconds) return undefined;
  const events = kept.feed.events.filter((event) => !isOver(event, new Date()));
  return { ...kept.feed, events, stale: true, ageSeconds };
}

function readKept(): { feed: EventFeed; saidAt: number } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const feed: unknown = Reflect.get(kept, 'feed');
    const saidAt: unknown = Reflect.get(kept, 'saidAt');
    return isFeed(feed) && typeof saidAt === 'number' ? { feed, saidAt } : undefined;
  } catch {
    return undefined;
  }
}

/** A day ends at midnight in California; an event without an end is over once it has begun. */
function isOver({ allDay, start, end }: CalendarEvent, now: Date): boolean {
  if (!allDay) return new Date(end ?? start) <= now;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: organization.timeZone }).format(now);
  return (end ?? start) <= today;
}
