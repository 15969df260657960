import type { Template } from '@secondset/contracts';
import type { Difference } from '../notices/conflict-dialog.tsx';
import { textOf } from './text-of.ts';

/** What someone else changed in a template since `before`, next to our version, as plain text. */
export function templateDifferences(
  before: Template,
  theirs: Template,
  ours: Pick<Template, 'subject' | 'preheader' | 'body'>,
): Difference[] {
  const sides = [
    { label: 'Name', was: before.name, theirs: theirs.name, yours: undefined },
    { label: 'Subject', was: before.subject, theirs: theirs.subject, yours: ours.subject },
    {
      label: 'Preheader',
      was: before.preheader,
      theirs: theirs.preheader,
      yours: ours.preheader,
    },
    {
      label: 'Body',
      was: textOf(before.body),
      theirs: textOf(theirs.body),
      yours: textOf(ours.body),
    },
  ];
  return sides.filter((side) => side.theirs !== side.was);
}
