import { type Language, otherLanguage } from '@secondset/contracts';
import type { WrittenMail } from '@secondset/email';

/** An email and, if there is one, the same in the other language. */
export interface VersionedMail extends WrittenMail {
  /** Of the email itself. */
  language: Language;
  translation: WrittenMail | null;
}

export interface MailVersion extends WrittenMail {
  language: Language;
}

/** The versions of an email: itself and its translation. */
export function versionsOf(mail: VersionedMail): [MailVersion, ...MailVersion[]] {
  const { language, subject, preheader = '', body, translation } = mail;
  const own: MailVersion = { language, subject, preheader, body };
  if (translation === null) return [own];
  return [own, { ...translation, language: otherLanguage(language) }];
}

/** Says of what was found in a version which one it is, when there are two. */
export const inVersion = <Found extends object>(
  found: readonly Found[],
  { language }: MailVersion,
  versions: readonly MailVersion[],
): (Found & { language?: Language })[] =>
  versions.length === 1 ? [...found] : found.map((each) => ({ ...each, language }));
