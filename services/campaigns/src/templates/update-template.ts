import type { Template, templateChangeSchema } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import { updateUnlessDuplicate } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { cleanTemplate } from './clean-template.ts';
import type { TemplateRecord } from './template.model.ts';
import { nameTaken, toTemplate } from './templates.ts';

/**
 * Replaces a template unless it has changed since `version`. Throws `not-found`, `stale` with the
 * current template, and `taken` and `invalid` as `createTemplate` does.
 */
export async function updateTemplate(
  { database }: Context,
  id: string,
  { version, ...input }: z.output<typeof templateChangeSchema>,
): Promise<Template> {
  const fields = cleanTemplate(input);
  const saved = await updateUnlessDuplicate(
    database.templates,
    // Templates written before versions existed have none; null finds those too.
    { _id: id, version: version === 0 ? { $in: [0, null] } : version },
    { $set: fields, $inc: { version: 1 } },
  );
  if (saved === 'duplicate') throw await nameTaken({ database }, fields);
  if (saved !== null) return toTemplate(saved);
  const current = await database.templates.findById(id).lean<TemplateRecord>();
  if (current === null) throw new DomainError('not-found', 'template-gone');
  throw new DomainError('stale', 'template-changed', {
    current: toTemplate(current),
  });
}
