import { formDefinitions } from '@secondset/contracts/forms';
import { useLocation } from 'react-router-dom';

export interface AskedFor {
  interestType: 'Event' | 'Program';
  itemName: string;
  /** Empty without an event. */
  eventId: string;
  /** Whether the link said any of it. */
  explicit: boolean;
}

/**
 * What the link to the waitlist was about: `?event=` and `?id=` name an event, `?item=` a program,
 * `?program=any` none in particular. In the first render already, though the build knew no query:
 * the gateway has filled the fields in since, and a quick person may have changed them.
 */
export function useAskedFor(): AskedFor {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const read = (name: string) =>
    (query.get(name) ?? '').trim().slice(0, formDefinitions.waitlist.fields.itemName.max);
  const [item, event, id] = [read('item'), read('event'), read('id')];
  if (item !== '' || read('program') !== '')
    return { interestType: 'Program', itemName: item, eventId: '', explicit: true };
  return {
    interestType: 'Event',
    itemName: event,
    eventId: id,
    explicit: event !== '' || id !== '',
  };
}
