import { reportToConsole } from '../report-to-console.ts';

/**
 * Keeps the parts of the page that are not a remote's own: whatever takes one of them out of the
 * page, it goes back to its place, with all its content.
 */
export interface KeptPage {
  /** Puts `fresh` in the place of a part. */
  replace(part: Element, fresh: Element): void;
}

export function keepPage(): KeptPage {
  const main = document.getElementById('main');
  const parents = main === null ? [document.body] : [document.body, main];
  /** By parent, in order. */
  const parts = new Map(parents.map((parent) => [parent, [...parent.children].filter(hasId)]));
  const isComplete = () =>
    [...parts].every(([parent, own]) => own.every((part) => part.parentElement === parent));
  const repair = () => {
    if (isComplete()) return;
    for (const [parent, own] of parts) {
      // Moving a part that stayed would take the focus out of it.
      own.forEach((part, index) => {
        if (part.parentElement !== parent)
          parent.insertBefore(part, placeAfter(parent, own, index));
      });
    }
    reportToConsole('page', new Error('A remote removed parts of it.'));
  };
  const observer = new MutationObserver(repair);
  for (const parent of parents) observer.observe(parent, { childList: true });
  return {
    replace(part, fresh) {
      for (const own of parts.values()) {
        const index = own.indexOf(part);
        if (index >= 0) own[index] = fresh;
      }
      part.replaceWith(fresh);
    },
  };
}

const hasId = ({ id, localName }: Element) => id !== '' && localName !== 'script';

/** What follows the part before this one; the start when there is none. */
function placeAfter(parent: Element, own: readonly Element[], index: number): Node | null {
  const before = own.slice(0, index).findLast((part) => part.parentElement === parent);
  return before === undefined ? parent.firstChild : before.nextSibling;
}

/**
 * Takes away what a remote that left the page has no more use for, but which styles everything:
 * style sheets it adopted, and styles it set on the document itself.
 */
export function tidyUp(): void {
  if ('adoptedStyleSheets' in document && document.adoptedStyleSheets.length > 0)
    document.adoptedStyleSheets = [];
  for (const element of [document.documentElement, document.body]) element.removeAttribute('style');
}
