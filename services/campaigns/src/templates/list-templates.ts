import type { Template } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { TemplateRecord } from './template.model.ts';
import { toTemplate } from './to-template.ts';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Every template by name. */
export async function listTemplates({ database }: Context): Promise<Template[]> {
  const rows = await database.templates.find().lean<TemplateRecord[]>();
  return rows.map(toTemplate).sort((a, b) => byName.compare(a.name, b.name));
}
