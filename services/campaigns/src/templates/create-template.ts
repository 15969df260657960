import { nameKey, type Template, type templateInputSchema } from '@secondset/contracts';
import { sanitizeBody, unsendable } from '@secondset/email';
import { newId } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { refuse } from '../mail-problems.ts';
import { nameTaken, toTemplate } from './templates.ts';

/**
 * Stores a template. Throws `taken` with the template that has the name, and `invalid` with the
 * blocks that an email cannot carry as they are.
 */
export async function createTemplate(
  { database, now }: Context,
  input: z.output<typeof templateInputSchema>,
): Promise<Template> {
  refuse(unsendable(input.body));
  const row = {
    _id: newId(),
    ...input,
    nameKey: nameKey(input.name),
    body: sanitizeBody(input.body),
    version: 0,
    createdAt: now(),
  };
  const [refused] = await insertNew(database.templates, [row]);
  if (refused !== undefined) throw await nameTaken({ database }, row);
  return toTemplate(row);
}
