import { type MailContent, otherLanguage, type Template } from '@secondset/contracts';
import { languageNames } from '../../components/language-choice.tsx';
import type { Difference } from '../notices/conflict-dialog.tsx';
import type { MailVersions } from './mail-versions.ts';
import { textOf } from './text-of.ts';

/** What someone else changed in a template since `before`, next to our version, as plain text. */
export function templateDifferences(
  before: Template,
  theirs: Template,
  { language, mail, translation }: MailVersions,
): Difference[] {
  const other = languageNames[otherLanguage(language)];
  const sides = [
    { label: 'Name', was: before.name, theirs: theirs.name, yours: undefined },
    ...mailSides('', before, theirs, mail),
    ...mailSides(`${other} `, before.translation, theirs.translation, translation),
  ];
  return sides.filter((side) => side.theirs !== side.was);
}

function mailSides(
  version: string,
  before: MailContent | null,
  theirs: MailContent | null,
  ours: MailContent | null,
) {
  const side = (label: string, of: (mail: MailContent) => string) => {
    const say = (mail: MailContent | null) => (mail === null ? '' : of(mail));
    const words = version === '' ? label : `${version}${label.toLowerCase()}`;
    return { label: words, was: say(before), theirs: say(theirs), yours: say(ours) };
  };
  return [
    side('Subject', ({ subject }) => subject),
    side('Preheader', ({ preheader }) => preheader),
    side('Body', ({ body }) => textOf(body)),
  ];
}
