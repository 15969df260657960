import type { BlockKind } from '../block-kind.ts';
import { palette } from '../palette.ts';

/** Plain text in the editor's text area; escaped when it is written as HTML. */
export const code: BlockKind<'code'> = {
  name: 'Code',
  rewrite: (data, change) => ({ code: change.words(data.code) }),
  mail: (data, { tags }) =>
    `<pre class="soft" style="margin:0 0 16px;padding:12px;background:${palette.sand};color:${palette.ink};font-family:Menlo,Consolas,monospace;font-size:14px;white-space:pre-wrap">${tags.write(data.code, 'html')}</pre>`,
  text: (data, { tags }) => tags.write(data.code, 'text'),
};
