import type { Template } from '@secondset/contracts';
import { sanitizeBody } from '@secondset/email';
import type { Context } from '../context.ts';
import type { TemplateRow } from './template.model.ts';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Every template by name. Bodies are sanitised again: what is stored may be older than the rules. */
export async function listTemplates({ database }: Context): Promise<Template[]> {
  const rows = await database.templates.find().lean<TemplateRow[]>();
  return rows.map(toTemplate).sort((a, b) => byName.compare(a.name, b.name));
}

export const toTemplate = ({ _id, name, subject, body }: TemplateRow): Template => ({
  id: _id,
  name,
  subject,
  body: sanitizeBody(body),
});
