import { paths } from '@secondset/content';
import { Select, TextInput } from '@secondset/ui';
import { useEffect, useRef } from 'react';
import { useContent } from '../../components/language.tsx';
import { LongAnswer } from './common-fields.tsx';
import { drafts } from './drafts.ts';
import { FormFrame } from './form-frame.tsx';
import { limits } from './limits.ts';
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
 * The waitlist; a link from an event or a program has already said which. `data-from-query` tells
 * the gateway which words of the address to fill in for people without script.
 */
export function WaitlistForm() {
  const { waitlist: words, forms } = useContent();
  const asked = useAskedFor();
  const stands = useStandingDraft(asked);
  const before = (field: string) => (stands ? drafts.waitlist.get(field) : undefined);
  const type = useChosen(before('interestType') ?? asked.interestType);
  return (
    <FormFrame kind="waitlist" action={paths.waitlist} words={words}>
      {(errors, typed) => (
        <>
          <Select
            key={`type ${asked.interestType}`}
            ref={type}
            label={words.interestType}
            name="interestType"
            required
            defaultValue={before('interestType') ?? asked.interestType}
            error={errors.interestType}
          >
            {words.interestTypes.map(({ value, label }) => (
              <option
                key={value}
                value={value}
                data-from-query={value === 'Program' ? 'item program' : undefined}
              >
                {label}
              </option>
            ))}
          </Select>
          <TextInput
            key={`item ${asked.itemName}`}
            label={words.itemName}
            note={forms.optional}
            hint={words.itemNameHint}
            name="itemName"
            data-from-query="item event"
            maxLength={limits.itemName}
            defaultValue={before('itemName') ?? asked.itemName}
            error={errors.itemName}
          />
          <input
            key={`event ${asked.eventId}`}
            type="hidden"
            name="eventId"
            data-from-query="id"
            defaultValue={asked.eventId}
          />
          <LongAnswer
            label={words.notes}
            name="notes"
            error={errors.notes}
            typed={typed('notes')}
          />
        </>
      )}
    </FormFrame>
  );
}
