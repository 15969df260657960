import type { EditorBody } from '@secondset/contracts';
import { bodyPictures } from '@secondset/email';
import type { Context } from '../context.ts';

const path = '/api/campaigns/images/';

/** Where everybody can see a picture. */
export const imageUrl = ({ config }: Pick<Context, 'config'>, id: string) =>
  `${config.publicUrl}${path}${id}`;

/** The ids of the pictures that a body shows, with the index of their block. */
export const picturesIn = (body: EditorBody) =>
  bodyPictures(body).flatMap(({ url, block }) => {
    const id = pictureId(url);
    return id === undefined ? [] : [{ id, block }];
  });

/** The id of a picture of the library; undefined for other addresses. */
export const pictureId = (url: string): string | undefined =>
  /\/api\/campaigns\/images\/([0-9a-f]{24})$/.exec(url)?.[1];
