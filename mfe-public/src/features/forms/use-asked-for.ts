import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../components/use-hydrated.ts';
import { limits } from './limits.ts';

/** What the link to the waitlist was about: `?event=` names an event, `?item=` a program. */
export function useAskedFor(): { interestType: 'Event' | 'Program'; itemName: string } {
  const { search } = useLocation();
  const query = new URLSearchParams(useHydrated() ? search : '');
  const read = (name: string) => (query.get(name) ?? '').trim().slice(0, limits.itemName);
  const item = read('item');
  return item === ''
    ? { interestType: 'Event', itemName: read('event') }
    : { interestType: 'Program', itemName: item };
}
