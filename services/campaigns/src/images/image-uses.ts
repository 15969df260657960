import type { EditorBody, ImageUse } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { pictureId, picturesIn } from './image-url.ts';

/**
 * What shows each picture, drafts and newest campaigns first. Deleted campaigns count: people still
 * have their emails. A draft that was just deleted can still be brought back.
 */
export async function imageUses({
  database,
}: Pick<Context, 'database'>): Promise<ReadonlyMap<string, ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>();
  const use = (id: string, by: ImageUse) => uses.set(id, [...(uses.get(id) ?? []), by]);
  const add = (body: EditorBody, by: ImageUse) => {
    for (const id of new Set(picturesIn(body).map((picture) => picture.id))) use(id, by);
  };
  const [brand, drafts, templates, campaigns] = await Promise.all([
    database.brands.findOne().select('logo').lean(),
    database.drafts.find({ campaignId: null }).select('name content').lean(),
    database.templates.find().select('name body translation.body').lean(),
    database.campaigns
      .find()
      .sort({ createdAt: -1 })
      .select('subject body translation.body')
      .lean(),
  ]);
  const logo = brand?.logo && pictureId(brand.logo.url);
  if (logo) use(logo, { kind: 'brand', id: null, name: 'Logo' });
  for (const { _id: id, name, content } of drafts)
    for (const mail of [content.mail, content.translation])
      if (mail) add(mail.body, { kind: 'draft', id, name: name || content.mail.subject });
  for (const { _id, name, body, translation } of templates)
    for (const each of [body, translation?.body])
      if (each) add(each, { kind: 'template', id: _id, name });
  for (const { _id, subject, body, translation } of campaigns)
    for (const each of [body, translation?.body])
      if (each) add(each, { kind: 'campaign', id: _id, name: subject });
  return uses;
}
