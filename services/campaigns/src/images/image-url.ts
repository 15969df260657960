import type { EditorBody } from '@secondset/contracts';
import type { Context } from '../context.ts';

const path = '/api/campaigns/images/';

/** Where everybody can see a picture. */
export const imageUrl = ({ config }: Pick<Context, 'config'>, id: string) =>
  `${config.publicUrl}${path}${id}`;

/** The ids of the pictures that a body shows, with the index of their block. */
export const picturesIn = ({ blocks }: EditorBody) =>
  blocks.flatMap((block, index) => {
    if (block.type !== 'image') return [];
    const id = /\/api\/campaigns\/images\/([0-9a-f]{24})$/.exec(block.data.file.url)?.[1];
    return id === undefined ? [] : [{ id, block: index }];
  });
