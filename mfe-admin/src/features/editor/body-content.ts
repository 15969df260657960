import { isFilled } from '@secondset/blocks';
import type { EditorBody } from '@secondset/contracts';

export const emptyBody: EditorBody = { blocks: [] };

/** True when a reader would see nothing. */
export const isEmptyBody = (body: EditorBody): boolean => !body.blocks.some(isFilled);
