import type { Template, templateInputSchema } from '@secondset/contracts';
import { sanitizeBody } from '@secondset/email';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { insertNew } from '../insert-new.model.ts';
import { toTemplate } from './list-templates.ts';

/** Keeps a template. Two may have the same name, as two papers on a desk may. */
export async function createTemplate(
  { database }: Context,
  input: z.output<typeof templateInputSchema>,
): Promise<Template> {
  const row = { _id: newId(), ...input, body: sanitizeBody(input.body), createdAt: new Date() };
  await insertNew(database.templates, [row]);
  return toTemplate(row);
}
