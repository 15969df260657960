import type { EventFeed } from '@secondset/contracts';
import { useEffect, useState } from 'react';
import { loadEvents } from '../../api/load-events.ts';

export type EventsState =
  | { step: 'loading' }
  | { step: 'failed' }
  | { step: 'done'; feed: EventFeed };

/** The calendar, asked for once a visit of the page. */
export function useEvents(): EventsState {
  const [state, setState] = useState<EventsState>({ step: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    loadEvents(leaving.signal).then(
      (feed) => setState({ step: 'done', feed }),
      () => {
        if (!leaving.signal.aborted) setState({ step: 'failed' });
      },
    );
    return () => leaving.abort();
  }, []);
  return state;
}
