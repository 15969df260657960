import { useEffect, useRef } from 'react';
import { useContent } from '../../components/language.tsx';
import { drafts } from './drafts.ts';
import { SiteForm } from './site-form.tsx';
import { useAskedFor } from './use-asked-for.ts';
import { useStandingDraft } from './use-standing-draft.ts';

/**
 * Chooses the type in a page that was kept without its query, for lack of a network: React leaves a
 * choice it finds as it is. One that the gateway has made, or that the person has made since,
 * stands.
 */
function useChosen(type: string) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const options = [...(select.current?.options ?? [])];
    const option = options.find(({ value }) => value === type);
    const untouched = options.every((one) => one.selected === one.defaultSelected);
    if (option && untouched && !option.defaultSelected) option.selected = true;
  }, [type]);
  return select;
}

/**
 * The waitlist; a link from an event or a program has already said which. `fromQuery` tells the
 * gateway which words of the address to fill in for people without script.
 */
export function WaitlistForm() {
  const { waitlist } = useContent();
  const { interestType, itemName, eventId, ...asked } = useAskedFor();
  const stands = useStandingDraft({ interestType, itemName, eventId, ...asked });
  const before = (field: string) => (stands ? drafts.waitlist.get(field) : undefined);
  const chosen = before('interestType') ?? interestType;
  const select = useChosen(chosen);
  return (
    <SiteForm
      kind="waitlist"
      words={waitlist}
      extras={{
        interestType: {
          key: interestType,
          value: chosen,
          select,
          optionFromQuery: { Program: 'item program' },
        },
        itemName: {
          key: itemName,
          value: before('itemName') ?? itemName,
          fromQuery: 'item event',
        },
        eventId: { key: eventId, value: eventId, fromQuery: 'id' },
      }}
    />
  );
}
