import type fc from 'fast-check';
import type { Block, BlockType, DataOf } from '../block-kind.ts';
import { blockTypes } from '../blocks.ts';

/** What blocks are made of in a property test. */
export interface Ingredients {
  html: fc.Arbitrary<string>;
  /** Plain words, at least one of which can be read. */
  words: fc.Arbitrary<string>;
  /** Plain text of any kind. */
  code: fc.Arbitrary<string>;
  href: fc.Arbitrary<string>;
  /** The address of a picture. */
  picture: fc.Arbitrary<string>;
}

/** A text or a link that a reader finds in a block, in the order of reading. */
export type Seen = {
  /** The part of the email that has it; by default, both. */
  only?: 'html' | 'text';
} & (
  | { html: string /** Before it in the HTML part. */; mark?: string; textMark?: string }
  | { href: string }
);

/** What tests need to know about a type of block. */
export interface BlockFixtures<Type extends BlockType> {
  /** Blocks as people write them. */
  examples: readonly DataOf<Type>[];
  any(from: Ingredients): fc.Arbitrary<DataOf<Type>>;
  seen(data: DataOf<Type>): Seen[];
}
export type AllFixtures = { [Type in BlockType]: BlockFixtures<Type> };

/** The fixtures in the folders of all blocks. */
export async function allFixtures(): Promise<AllFixtures> {
  const found = await Promise.all(
    blockTypes.map(async (type) => {
      const { fixtures }: { fixtures: unknown } = await import(`../${type}/fixtures.ts`);
      return [type, fixtures] as const;
    }),
  );
  return Object.fromEntries(found) as AllFixtures;
}

/** What a reader finds in a block. */
export function seenIn<Type extends BlockType>(
  fixtures: AllFixtures,
  { type, data }: Block<Type>,
): Seen[] {
  const { seen }: BlockFixtures<Type> = fixtures[type];
  return seen(data);
}

/** Plain words as HTML. */
export const asHtml = (words: string) =>
  words.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`);
