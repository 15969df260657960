import { blockMail, type MailContext, type MjmlNode } from '@secondset/blocks';
import type { EditorBlock } from '@secondset/contracts';

/** A piece of the body of an email, and the index of the block with which it begins. */
export type BodyPart = { block: number } & ({ html: string } | { sections: MjmlNode[] });

/** A block that cannot be written as email. */
export class BlockError extends Error {
  readonly block: number;

  constructor(block: number, message: string, options?: ErrorOptions) {
    super(`Block ${block + 1}: ${message}`, options);
    this.block = block;
  }
}

/**
 * Sanitized blocks as pieces of an email. Blocks of plain HTML share one piece, which takes far
 * fewer bytes than a section or a component of MJML for each.
 */
export function blocksToMail(blocks: readonly EditorBlock[], context: MailContext): BodyPart[] {
  const parts: BodyPart[] = [];
  for (const [index, block] of blocks.entries()) {
    const mail = written(block, index, context);
    const last = parts.at(-1);
    if (typeof mail !== 'string')
      parts.push({ block: index, sections: mail.map((node) => inBlock(node, index)) });
    else if (last !== undefined && 'html' in last) last.html += `\n${mail}`;
    else parts.push({ block: index, html: mail });
  }
  return parts;
}

function written(block: EditorBlock, index: number, context: MailContext): string | MjmlNode[] {
  try {
    return blockMail(block, context);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new BlockError(index, message, { cause });
  }
}

/** MJML repeats the line of a node in its errors; here it is the number of the block. */
export const inBlock = (node: MjmlNode, block: number): MjmlNode => ({
  ...node,
  line: block + 1,
  absoluteFilePath: 'block',
  ...(node.children && { children: node.children.map((child) => inBlock(child, block)) }),
});
