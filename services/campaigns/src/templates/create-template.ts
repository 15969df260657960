import { nameKey, type Template, type templateInputSchema } from '@secondset/contracts';
import { sanitizeBody, unsendable } from '@secondset/email';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { insertNew } from '../insert-new.model.ts';
import { refuse } from '../mail-problems.ts';
import { nameTaken } from './name-taken.ts';
import { toTemplate } from './to-template.ts';

/**
 * Keeps a template. Throws `taken`, with the template that has the name, and `invalid` with the
 * blocks that no mail could carry as they are.
 */
export async function createTemplate(
  { database }: Context,
  input: z.output<typeof templateInputSchema>,
): Promise<Template> {
  refuse(unsendable(input.body));
  const row = {
    _id: newId(),
    ...input,
    nameKey: nameKey(input.name),
    body: sanitizeBody(input.body),
    version: 0,
    createdAt: new Date(),
  };
  const [refused] = await insertNew(database.templates, [row]);
  if (refused !== undefined) throw await nameTaken(database, row);
  return toTemplate(row);
}
