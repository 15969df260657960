import { sayInEnglish } from '@secondset/content/english-refusals';
import type { Language, SendCheck, sendCheckQuerySchema } from '@secondset/contracts';
import type { MailFinding } from '@secondset/email';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { sameVersions } from '../preflight/same-versions.ts';
import { checkMail } from './check-mail.ts';
import { findRepeat } from './find-repeat.ts';

const versionNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/**
 * What an administrator should know before sending an email; none of it stops them. With two
 * versions, each warning says which one it is about. Throws `invalid` for what would stop them,
 * such as a merge tag of a field that is gone.
 */
export async function checkSend(
  context: Context,
  draft: z.output<typeof sendCheckQuerySchema>,
): Promise<SendCheck> {
  const { warnings } = await checkMail(context, draft);
  const say = ({ language, ...warning }: MailFinding) =>
    language === undefined
      ? sayInEnglish(warning)
      : `${versionNames[language]} version: ${sayInEnglish(warning)}`;
  return {
    repeat: await findRepeat(context, draft),
    warnings: [...sameVersions(draft), ...warnings].map(say),
  };
}
