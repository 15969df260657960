import type { Refusal } from '@secondset/content/refusal';
import type { EditorBlock, Picture } from '@secondset/contracts';
import type { MailContext } from './inline/inline-renderers.ts';

export type BlockType = EditorBlock['type'];
type DataByType = {
  [Type in BlockType]: Extract<EditorBlock, { type: Type }>['data'];
};
/** What the editor saves for a block of this type. */
export type DataOf<Type extends BlockType> = DataByType[Type];
/** A block whose data fits its type, also while the type is not known. */
export type Block<Type extends BlockType = BlockType> = {
  [Each in Type]: { id?: string | undefined; type: Each; data: DataByType[Each] };
}[Type];

/** What is done to each text and address of a block. */
export interface BlockChange {
  /** A text with inline formatting. */
  html(fragment: string): string;
  /** Plain words. */
  words(text: string): string;
  /** Where a part of the block leads, which is not a link within a text, and what it says. */
  link(href: string, words: string): string;
  picture(picture: Picture): Picture;
}

/** A node of MJML. Nothing in it is escaped by MJML. */
export interface MjmlNode {
  tagName: string;
  attributes: Record<string, string>;
  children?: MjmlNode[];
  content?: string;
  /** MJML names these two in its errors. */
  line?: number;
  absoluteFilePath?: string;
}

/** Everything that is to be known about a type of block, but for its tool in the editor. */
export interface BlockKind<Type extends BlockType> {
  /** What the editor calls it. */
  name: string;
  /** The same data with each of its texts and addresses changed, in reading order. */
  rewrite(data: DataOf<Type>, change: BlockChange): DataOf<Type>;
  /**
   * A fragment of HTML, which joins the fragments around it in one text, or sections of MJML. A
   * section costs about 2 kB, and Gmail clips an email at 102 kB.
   */
  mail(data: DataOf<Type>, context: MailContext): string | MjmlNode[];
  /** For readers without HTML; link targets follow the words in parentheses. */
  text(data: DataOf<Type>, context: MailContext): string;
  /** What an email could not carry, apart from what every text, link and picture is checked for. */
  check?(data: DataOf<Type>): Refusal[];
  /** Its text when it becomes a block of another type; without it, it cannot. */
  prose?(data: DataOf<Type>): string;
}
