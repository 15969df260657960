import { randomBytes } from 'node:crypto';
import type { Preview, previewInputSchema } from '@secondset/contracts';
import { mergeFor, renderMail } from '@secondset/email';
import { DomainError } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { z } from 'zod';
import { fieldsFor } from '../audience/named-fields.ts';
import { brandedOrganization } from '../brand/brand.ts';
import type { Context } from '../context.ts';
import { samplePerson } from './sample-person.ts';

/**
 * Renders an email for one person as they would get it, unfinished parts included, and keeps it
 * where a frame of the console can load it. Throws `not-found` when the person is gone.
 */
export async function makePreview(
  context: Context,
  { personId, brand, ...written }: z.output<typeof previewInputSchema>,
): Promise<Preview> {
  const fields = await fieldsFor(context, [written]);
  const person = await samplePerson(context, personId, fields);
  const organization =
    brand === undefined ? await brandedOrganization(context) : { ...context.organization, brand };
  const mail = await renderMail({ ...written, organization, fields });
  const { html, ...shown } = mergeFor(mail, person);
  const record = { _id: randomBytes(24).toString('hex'), html, createdAt: context.now() };
  await insertNew(context.database.previews, [record]);
  return { ...shown, id: record._id, name: person.fullName, htmlBytes: mail.htmlBytes };
}

/** The HTML of a preview. Throws `not-found` once it is over. */
export async function readPreview({ database }: Context, id: string): Promise<string> {
  const preview = await database.previews.findOne({ _id: id }).select('html').lean();
  if (preview === null) throw new DomainError('not-found', 'preview-gone');
  return preview.html;
}
