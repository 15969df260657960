import { sayInEnglish } from '@secondset/content/english-refusals';
import type { SendCheck, sendCheckQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { checkMail } from './check-mail.ts';
import { findRepeat } from './find-repeat.ts';

/**
 * What an administrator should know before sending an email; none of it stops them. Throws
 * `invalid` for what would, such as a merge tag of a field that is gone.
 */
export async function checkSend(
  context: Context,
  draft: z.output<typeof sendCheckQuerySchema>,
): Promise<SendCheck> {
  const { warnings } = await checkMail(context, draft);
  return { repeat: await findRepeat(context, draft), warnings: warnings.map(sayInEnglish) };
}
