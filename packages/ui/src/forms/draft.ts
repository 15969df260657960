import type { Identified } from './submission-id.ts';

/**
 * What was typed and not handed in yet, by the field's name. Whoever owns it decides how long it is
 * kept; it belongs in memory, as people share computers.
 */
export class Draft extends Map<string, string> {
  /**
   * What was handed in last without an answer: handed in again, also by a form opened anew, it is
   * the same submission.
   */
  last: Identified | null = null;

  forget(): void {
    this.clear();
    this.last = null;
  }
}

/** The field for robots is not typed into. */
const trap = 'website';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether it holds what a person typed or chose. */
export const isTyped = (target: EventTarget): target is Field =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  !['', trap].includes(target.name) &&
  target.type !== 'hidden';

/** Notes what was typed before the scripts were there to see it. */
export function noteEarlier(form: HTMLFormElement, draft: Draft): void {
  for (const element of form.elements)
    if (isTyped(element) && element.value !== defaultOf(element))
      draft.set(element.name, element.value);
}

function defaultOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  // Of several, the last one counts.
  return (options.findLast(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
