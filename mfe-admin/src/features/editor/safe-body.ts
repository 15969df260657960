import { rewriteBlock } from '@secondset/blocks';
import { safeHtml } from '@secondset/blocks/safe-html';
import { cleanText, type EditorBody, editorBlockSchema } from '@secondset/contracts';

/**
 * A body that is safe to load into the editor or to take from it: blocks of a known shape whose
 * texts are safe HTML. Never drops a block; an unknown shape, which none of our tools creates,
 * throws. The server checks too. This protects the live page, because Editor.js renders what it is
 * given; our own tools put no address into the page unchecked.
 */
export function safeBody(body: { blocks: readonly unknown[] }): EditorBody {
  return {
    blocks: body.blocks.map((block) =>
      rewriteBlock(editorBlockSchema.parse(block), {
        html: safeHtml,
        words: cleanText,
        link: (href) => href,
        picture: (picture) => picture,
      }),
    ),
  };
}
