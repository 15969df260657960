import type { EventFeed } from '@secondset/contracts';

const timeoutMs = 20_000;

/** What is on in the next month. Rejects when the answer is none, or none of ours. */
export async function loadEvents(signal: AbortSignal): Promise<EventFeed> {
  const response = await fetch('/api/audience/events', {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isFeed(answer)) throw new Error(`The server answered ${response.status}.`);
  return answer;
}

/** Whether it has the shape of the calendar's answer, as far as the page goes through it. */
export const isFeed = (value: unknown): value is EventFeed =>
  typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'events'));
