import { DomainError } from '@secondset/service-kit';
import type { Database } from '../database.model.ts';
import type { TemplateRecord } from './template.model.ts';
import { toTemplate } from './to-template.ts';

/** The refusal of a name that a template has already, with that template. */
export async function nameTaken(
  { templates }: Database,
  { name, nameKey }: Pick<TemplateRecord, 'name' | 'nameKey'>,
): Promise<DomainError> {
  const holder = await templates.findOne({ nameKey }).lean<TemplateRecord>();
  const message = `There is already a template named "${holder?.name ?? name}".`;
  return new DomainError('taken', message, {
    errors: [{ field: 'name', message }],
    ...(holder !== null && { current: toTemplate(holder) }),
  });
}
