import { calendarFileOf, directionsTo, waitlistFor } from '@secondset/content';
import type { CalendarEvent } from '@secondset/contracts';
import { Card, Icon, icons } from '@secondset/ui';
import { useContent, useLanguage } from '../../components/language.tsx';
import { LinkButton, SiteLink } from '../../components/site-link.tsx';
import css from './event-card.module.css';

/** One event: when, where, and what people can do. */
export function EventCard({ event }: { event: CalendarEvent }) {
  const { events: words } = useContent();
  const language = useLanguage();
  const given = event.names?.[language] ?? event.summary;
  const name = event.untitled ? words.untitled : given;
  const waitlist = waitlistFor(event.untitled ? '' : given, event.id);
  const when = event.when[language];
  return (
    <Card as="li" className={css.card}>
      <h3>{name}</h3>
      <p className={css.line}>
        <Icon icon={icons.CalendarDays} className={css.icon} />
        <span>
          <time dateTime={event.start}>{when.date}</time>
          <br />
          {event.allDay ? words.allDay : when.time}
        </span>
      </p>
      {event.location !== '' && (
        <p className={css.line}>
          <Icon icon={icons.MapPin} className={css.icon} />
          <span>{event.location}</span>
        </p>
      )}
      <div className={css.actions}>
        <LinkButton link={{ label: words.join, href: waitlist }} about={name} />
        {event.location !== '' && (
          <LinkButton
            link={{ label: words.directions, href: directionsTo(event.location) }}
            about={name}
            variant="secondary"
          />
        )}
      </div>
      <p>
        <SiteLink
          link={{ label: words.calendar, href: calendarFileOf(event.id, language) }}
          about={name}
          file
        />
      </p>
    </Card>
  );
}
