import type { Template, templateInputSchema } from '@secondset/contracts';
import { sanitizeBody, unsendable } from '@secondset/email';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { insertNew } from '../insert-new.model.ts';
import { refuse } from '../mail-problems.ts';
import { toTemplate } from './list-templates.ts';

/**
 * Keeps a template. Two may have the same name, as two papers on a desk may. Throws `invalid` with the blocks that no mail could
 * carry as they are.
 */
export async function createTemplate(
  { database }: Context,
  input: z.output<typeof templateInputSchema>,
): Promise<Template> {
  refuse(unsendable(input.body));
  const row = { _id: newId(), ...input, body: sanitizeBody(input.body), createdAt: new Date() };
  await insertNew(database.templates, [row]);
  return toTemplate(row);
}
