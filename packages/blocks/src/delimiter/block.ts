import type { BlockKind } from '../block-kind.ts';
import { palette } from '../palette.ts';

/** A screen reader says that there is a line; `color` and `size` are for Outlook for Windows. */
export const delimiter: BlockKind<'delimiter'> = {
  name: 'Divider',
  rewrite: () => ({}),
  mail: () =>
    `<hr color="${palette.line}" size="1" style="margin:24px 0;border:0;border-top:1px solid ${palette.line}">`,
  text: () => '* * *',
};
