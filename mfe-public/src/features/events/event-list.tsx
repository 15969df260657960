import { eventListPath, fill, organisation } from '@secondset/content';
import type { EventFeed } from '@secondset/contracts';
import { StatusMessage } from '@secondset/ui';
import { useContent, useLanguage } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { LinkButton } from '../../components/site-link.tsx';
import { EventCard } from './event-card.tsx';
import { eventData } from './event-data.ts';
import css from './events-page.module.css';
import { type EventsState, useEvents } from './use-events.ts';

/** The events of the next month, or what stands in their place. A calendar that cannot be had shows as an empty one. */
export function EventList() {
  const { events: words } = useContent();
  const state = useEvents();
  return (
    <>
      <h2 id="events-list" className={layout.heading}>
        {words.listTitle}
      </h2>
      <noscript>
        <p>
          <LinkButton link={{ label: words.plainList, href: eventListPath }} />
        </p>
      </noscript>
      <div className={css.list} aria-busy={state.step === 'loading'}>
        <div role="status">
          {state.step === 'loading' && <p className={css.loading}>{words.loading}</p>}
          {isEmpty(state) && <p className={css.empty}>{words.empty}</p>}
        </div>
        {state.step === 'done' && !isEmpty(state) && <Feed feed={state.feed} />}
      </div>
    </>
  );
}

const isEmpty = (state: EventsState): boolean =>
  state.step === 'failed' || (state.step === 'done' && state.feed.events.length === 0);

function Feed({ feed }: { feed: EventFeed }) {
  const { events: words } = useContent();
  const language = useLanguage();
  return (
    <>
      {feed.stale && (
        <StatusMessage tone="info">
          {fill(words.stale, { time: timeBefore(feed.ageSeconds, language) })}
        </StatusMessage>
      )}
      <p className={css.zone}>{words.timeZone}</p>
      <ul className={layout.grid}>
        {feed.events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
      <script type="application/ld+json">{eventData(feed, window.location.origin)}</script>
    </>
  );
}

/** When it was `seconds` ago, by the clocks of California. */
const timeBefore = (seconds: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: organisation.timeZone,
  }).format(Date.now() - seconds * 1000);
