import { partsOf } from '@secondset/blocks';
import type { EditorBody } from '@secondset/contracts';

/** The address of each picture in a body, with the index of the block that shows it. */
export const bodyPictures = ({ blocks }: EditorBody): { url: string; block: number }[] =>
  blocks.flatMap((each, block) => partsOf(each).pictures.map(({ url }) => ({ url, block })));
