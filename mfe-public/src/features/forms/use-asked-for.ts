import { useLocation } from 'react-router-dom';
import { limits } from './limits.ts';

interface AskedFor {
  interestType: 'Event' | 'Program';
  itemName: string;
  /** Empty without an event. */
  eventId: string;
}

/**
 * What the link to the waitlist was about: `?event=` and `?id=` name an event, `?item=` a program. In the first render already,
 * though the build knew no query: the gateway has filled the fields in since, and who was quick has changed them.
 */
export function useAskedFor(): AskedFor {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const read = (name: string) => (query.get(name) ?? '').trim().slice(0, limits.itemName);
  const item = read('item');
  return item === ''
    ? { interestType: 'Event', itemName: read('event'), eventId: read('id') }
    : { interestType: 'Program', itemName: item, eventId: '' };
}
