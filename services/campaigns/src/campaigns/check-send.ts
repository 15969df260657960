import { sayInEnglish } from '@secondset/content/english-refusals';
import type { SendCheck, sendCheckQuerySchema } from '@secondset/contracts';
import { preflight } from '@secondset/email';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { findRepeat } from './find-repeat.ts';

/** What an administrator should know before sending an email; none of it stops them. */
export async function checkSend(
  context: Context,
  draft: z.output<typeof sendCheckQuerySchema>,
): Promise<SendCheck> {
  const [repeat, { warnings }] = await Promise.all([
    findRepeat(context, draft),
    preflight(draft.subject, draft.body, context.organization),
  ]);
  return { repeat, warnings: warnings.map(sayInEnglish) };
}
