import { isFilled } from '@secondset/blocks';
import type { EditorBody } from '@secondset/contracts';

/**
 * True when a reader would see nothing. Import this on demand: what it needs comes with the editor.
 */
export const isEmptyBody = (body: EditorBody): boolean => !body.blocks.some(isFilled);
