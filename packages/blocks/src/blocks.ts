import type { Refusal } from '@secondset/content/refusal';
import type { EditorBlock } from '@secondset/contracts';
import type { Block, BlockChange, BlockKind, BlockType, MjmlNode } from './block-kind.ts';
import { button } from './button/block.ts';
import { callout } from './callout/block.ts';
import { code } from './code/block.ts';
import { columns } from './columns/block.ts';
import { delimiter } from './delimiter/block.ts';
import { event } from './event/block.ts';
import { header } from './header/block.ts';
import { image } from './image/block.ts';
import type { MailContext } from './inline/inline-renderers.ts';
import { list } from './list/block.ts';
import { paragraph } from './paragraph/block.ts';
import { person } from './person/block.ts';
import { quote } from './quote/block.ts';
import { spacer } from './spacer/block.ts';

/** Every type of block. Their tools in the editor are in `tools.ts`. */
const blocks: { readonly [Type in BlockType]: BlockKind<Type> } = {
  paragraph,
  header,
  list,
  quote,
  code,
  image,
  button,
  delimiter,
  spacer,
  callout,
  columns,
  event,
  person,
};

export const blockTypes = Object.keys(blocks) as readonly BlockType[];

const kindOf = <Type extends BlockType>(type: Type): BlockKind<Type> => blocks[type];

/** The same block with each of its texts and addresses changed, in reading order. */
export const rewriteBlock = (block: EditorBlock, change: BlockChange): EditorBlock =>
  rewriteTyped(block, change) as EditorBlock;

const rewriteTyped = <Type extends BlockType>(block: Block<Type>, change: BlockChange) => ({
  ...block,
  data: kindOf(block.type).rewrite(block.data, change),
});

/** What the editor calls a block of this type. */
export const blockName = (type: BlockType): string => blocks[type].name;

/** What an email could not carry, apart from what every text, link and picture is checked for. */
export const checkBlock = <Type extends BlockType>({ type, data }: Block<Type>): Refusal[] =>
  kindOf(type).check?.(data) ?? [];

/** A fragment of HTML, or sections of MJML. */
export const blockMail = <Type extends BlockType>(
  { type, data }: Block<Type>,
  context: MailContext,
): string | MjmlNode[] => kindOf(type).mail(data, context);

/** The blocks for readers without HTML. */
export const blocksText = (all: readonly EditorBlock[], context: MailContext): string =>
  all
    .map((block) => blockText(block, context))
    .filter((text) => text !== '')
    .join('\n\n');

const blockText = <Type extends BlockType>({ type, data }: Block<Type>, context: MailContext) =>
  kindOf(type).text(data, context);

/** A block's text with formatting and links; undefined for blocks that are not one text. */
export const proseOf = <Type extends BlockType>({ type, data }: Block<Type>): string | undefined =>
  kindOf(type).prose?.(data);
