import type { Template, templateInputSchema } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { cleanTemplate } from './clean-template.ts';
import { nameTaken, toTemplate } from './templates.ts';

/**
 * Stores a template. Throws `taken` with the template that has the name, and `invalid` with the
 * blocks that an email cannot carry as they are.
 */
export async function createTemplate(
  { database, now }: Context,
  input: z.output<typeof templateInputSchema>,
): Promise<Template> {
  const row = { _id: newId(), ...cleanTemplate(input), version: 0, createdAt: now() };
  const [refused] = await insertNew(database.templates, [row]);
  if (refused !== undefined) throw await nameTaken({ database }, row);
  return toTemplate(row);
}
