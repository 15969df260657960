import { ageIn, eventListPath, fill, type Language, organization } from '@secondset/content';
import type { EventFeed } from '@secondset/contracts';
import { StatusMessage } from '@secondset/ui';
import { useContent, useLanguage } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { LinkButton } from '../../components/site-link.tsx';
import { EventCard } from './event-card.tsx';
import { eventData } from './event-data.ts';
import css from './events-page.module.css';
import { type EventsState, useEvents } from './use-events.ts';
import { WaysOn } from './ways-on.tsx';

/**
 * The events of the next month, or a message in their place. When the calendar cannot be reached,
 * it says so and what to do.
 */
export function EventList() {
  const { events: words } = useContent();
  const { state, again } = useEvents();
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
        <StatusMessage>{isOld(state) && <OldNews state={state} />}</StatusMessage>
        {isOld(state) && <WaysOn onAgain={again} />}
        {state.step === 'done' && !isEmpty(state) && <Feed feed={state.feed} />}
      </div>
    </>
  );
}

const isEmpty = (state: EventsState): boolean =>
  state.step === 'failed' || (state.step === 'done' && state.feed.events.length === 0);

/** Whether the calendar did not answer, so that the list is old or empty. */
const isOld = (state: EventsState): boolean =>
  state.step === 'failed' || (state.step === 'done' && state.feed.stale);

function OldNews({ state }: { state: EventsState }) {
  const { events: words } = useContent();
  const language = useLanguage();
  if (state.step !== 'done') return words.unreachable;
  const { ageSeconds } = state.feed;
  const age = ageIn(ageSeconds, language);
  return fill(words.stale, { age, time: timeBefore(ageSeconds, language) });
}

function Feed({ feed }: { feed: EventFeed }) {
  const { events: words } = useContent();
  return (
    <>
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

/** The time `seconds` ago, in California. */
const timeBefore = (seconds: number, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: organization.timeZone,
  }).format(Date.now() - seconds * 1000);
