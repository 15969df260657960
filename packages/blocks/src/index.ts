export type { BlockChange, BlockType, MjmlNode } from './block-kind.ts';
export { blockMail, blockName, blocksText, checkBlock, proseOf, rewriteBlock } from './blocks.ts';
export { darkStyles } from './dark-styles.ts';
export {
  flatten,
  inlineTags,
  pieceTexts,
  plainText,
  readInline,
  type TextFault,
} from './inline/inline-html.ts';
export type { MailContext } from './inline/inline-renderers.ts';
export { type Look, lookOf, plainBrand, plainLook, typefaceStacks } from './look.ts';
export { palette } from './palette.ts';
export { blockTexts, isFilled, partsOf } from './parts.ts';
export { shrinking } from './picture.ts';
