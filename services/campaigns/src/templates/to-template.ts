import type { Template } from '@secondset/contracts';
import { sanitizeBody } from '@secondset/email';
import type { TemplateRecord } from './template.model.ts';

/**
 * A template as the console sees it. The body is sanitised again: what is stored may be older than
 * the rules.
 */
export const toTemplate = ({
  _id,
  name,
  subject,
  body,
  version = 0,
}: TemplateRecord): Template => ({
  id: _id,
  name,
  subject,
  body: sanitizeBody(body),
  version,
});
