import type { EventFeed } from '@secondset/contracts';
import { useCallback, useEffect, useState } from 'react';
import { loadEvents } from '../../api/load-events.ts';
import { recallFeed, rememberFeed } from './last-feed.ts';

export type EventsState =
  | { step: 'loading' }
  | { step: 'failed' }
  | { step: 'done'; feed: EventFeed };

/**
 * The calendar, requested once per visit of the page and on `again`. When it cannot be reached, the
 * last list stands in.
 */
export function useEvents(): { state: EventsState; again: () => void } {
  const [state, setState] = useState<EventsState>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    loadEvents(leaving.signal).then(
      (feed) => {
        rememberFeed(feed);
        setState({ step: 'done', feed });
      },
      () => {
        if (leaving.signal.aborted) return;
        const feed = recallFeed();
        setState(feed === undefined ? { step: 'failed' } : { step: 'done', feed });
      },
    );
    return () => leaving.abort();
  }, [attempt]);
  const again = useCallback(() => {
    setState({ step: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { state, again };
}
