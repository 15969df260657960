import { blockMail, type MailContext } from '@secondset/blocks';
import type { EditorBlock } from '@secondset/contracts';

/**
 * Sanitized blocks as one HTML fragment with inline styles, which takes far fewer bytes than one
 * MJML component per block.
 */
export const blocksToHtml = (blocks: readonly EditorBlock[], context: MailContext) =>
  blocks.map((block) => blockMail(block, context)).join('\n');
