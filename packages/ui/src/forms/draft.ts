import type { Identified } from './submission-id.ts';

/**
 * What was typed but not submitted yet, by field name. Its owner decides how long to keep it; it
 * belongs in memory, because people share computers.
 */
export class Draft extends Map<string, string> {
  /**
   * The last submission that got no answer: sent again, even from a reopened form, it is the same
   * one.
   */
  last: Identified | null = null;

  forget(): void {
    this.clear();
    this.last = null;
  }
}

/** The honeypot is not for people to fill in. */
const trap = 'website';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True for a control that a person types or chooses in. */
export const isTyped = (target: EventTarget): target is Field =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  !['', trap].includes(target.name) &&
  target.type !== 'hidden';

/** Records what was typed before the scripts were loaded. */
export function noteEarlier(form: HTMLFormElement, draft: Draft): void {
  for (const element of form.elements)
    if (isTyped(element) && sentValue(element) !== defaultOf(element))
      draft.set(element.name, sentValue(element));
}

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

/** What a form would send for the field; empty for a box that is not ticked. */
export const sentValue = (field: Field): string =>
  isBox(field) && !field.checked ? '' : field.value;

function defaultOf(field: Field): string {
  if (isBox(field)) return field.defaultChecked ? field.value : '';
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  // Of several, the last one wins.
  return (options.findLast(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
