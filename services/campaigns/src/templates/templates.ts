import { refusal } from '@secondset/content/refusals';
import type { Template } from '@secondset/contracts';
import { sanitizeBody } from '@secondset/email';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { TemplateRecord } from './template.model.ts';

/**
 * A template as the console sees it. The body is sanitized again: what is stored may be older than
 * the current rules.
 */
export const toTemplate = ({
  _id,
  name,
  language = 'en',
  subject,
  preheader = '',
  body,
  translation = null,
  version = 0,
}: TemplateRecord): Template => ({
  id: _id,
  name,
  language,
  subject,
  preheader,
  body: sanitizeBody(body),
  translation: translation && { ...translation, body: sanitizeBody(translation.body) },
  version,
});

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Every template, by name. */
export async function listTemplates({ database }: Context): Promise<Template[]> {
  const records = await database.templates.find().lean<TemplateRecord[]>();
  return records.map(toTemplate).sort((a, b) => byName.compare(a.name, b.name));
}

/** Deletes a template; campaigns made from it keep their own body. Throws `not-found`. */
export async function deleteTemplate({ database }: Context, id: string): Promise<void> {
  const { deletedCount } = await database.templates.deleteOne({ _id: id });
  if (deletedCount === 0) throw new DomainError('not-found', 'template-gone');
}

/** The refusal of a name that a template already has, with that template. */
export async function nameTaken(
  { database }: Pick<Context, 'database'>,
  { name, nameKey }: Pick<TemplateRecord, 'name' | 'nameKey'>,
): Promise<DomainError> {
  const holder = await database.templates.findOne({ nameKey }).lean<TemplateRecord>();
  const taken = refusal('template-name-taken', { name: holder?.name ?? name });
  return new DomainError('taken', taken, {
    errors: [{ field: 'name', refusal: taken }],
    ...(holder !== null && { current: toTemplate(holder) }),
  });
}
