import { refusal } from '@secondset/content/refusals';
import type { MailFinding } from '@secondset/email';
import { contentKey } from '../content-key.ts';
import { type VersionedMail, versionsOf } from '../mail-versions.ts';

/** A translation that nobody has translated yet. */
export function sameVersions(mail: VersionedMail): MailFinding[] {
  const [own, translation] = versionsOf(mail).map(({ subject, body }) => contentKey(subject, body));
  if (translation !== own) return [];
  return [{ ...refusal('translation-same', {}), severity: 'warning', field: 'body' }];
}
