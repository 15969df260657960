import { refusal } from '@secondset/content/refusals';
import type { EditorBody } from '@secondset/contracts';
import type { MailProblem } from '@secondset/email';
import type { Context } from '../context.ts';
import { picturesIn } from './image-url.ts';

/** The blocks whose picture was deleted since it was chosen. */
export async function missingPictures(
  { database }: Pick<Context, 'database'>,
  body: EditorBody,
): Promise<MailProblem[]> {
  const shown = picturesIn(body);
  if (shown.length === 0) return [];
  const known = await database.images
    .find({ _id: { $in: shown.map(({ id }) => id) } })
    .select('_id')
    .lean();
  const ids = new Set(known.map(({ _id }) => _id));
  return shown
    .filter(({ id }) => !ids.has(id))
    .map(({ block }) => ({ ...refusal('picture-gone', {}), field: 'body', block }));
}
