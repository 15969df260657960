import { DomainError } from '@secondset/service-kit';
import type { Database } from '../database.model.ts';
import type { TemplateRow } from './template.model.ts';
import { toTemplate } from './to-template.ts';

/** The refusal of a name that a template has already, with that template. */
export async function nameTaken(
  { templates }: Database,
  { name, nameKey }: Pick<TemplateRow, 'name' | 'nameKey'>,
): Promise<DomainError> {
  const holder = await templates.findOne({ nameKey }).lean<TemplateRow>();
  const message = `There is already a template named "${holder?.name ?? name}".`;
  return new DomainError('taken', message, {
    errors: [{ field: 'name', message }],
    ...(holder !== null && { current: toTemplate(holder) }),
  });
}
