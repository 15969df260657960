import type { BlockKind } from '../block-kind.ts';

const heights = { small: 8, medium: 24, large: 48 };

/** White space. Outlook for Windows keeps the height of a line with something in it. */
export const spacer: BlockKind<'spacer'> = {
  name: 'Spacer',
  rewrite: (data) => data,
  mail: ({ size }) =>
    `<div aria-hidden="true" style="height:${heights[size]}px;font-size:${heights[size]}px;line-height:${heights[size]}px">&#8202;</div>`,
  text: () => '',
};
