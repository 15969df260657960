import CodeTool from '@editorjs/code';
import type { ToolConstructable, ToolSettings } from '@editorjs/editorjs';
import Header from '@editorjs/header';
import InlineCode from '@editorjs/inline-code';
import List from '@editorjs/list';
import Quote from '@editorjs/quote';
import { ImageTool, type ImageToolConfig } from './image-tool.ts';
import { LinkTool, type LinkToolConfig } from './link-tool.ts';

/** Editor.js types its tools more narrowly than it uses them; not all official tools fit. */
const tool = (constructable: unknown) => constructable as ToolConstructable;

/** Only the blocks and inline formats that `packages/email` can turn into an email. */
export function editorTools(
  image: ImageToolConfig,
  link: LinkToolConfig,
): Record<string, ToolSettings> {
  return {
    header: {
      class: tool(Header),
      // Headings are already bold; turning bold off would take an inline style.
      inlineToolbar: ['italic', 'link'],
      config: { levels: [1, 2, 3], defaultLevel: 2, placeholder: 'Heading' },
    },
    list: {
      class: tool(List),
      inlineToolbar: true,
      config: { defaultStyle: 'unordered', maxLevel: 3 },
    },
    quote: {
      class: tool(Quote),
      inlineToolbar: true,
      config: { quotePlaceholder: 'Quote', captionPlaceholder: 'Who said it' },
    },
    code: { class: tool(CodeTool), config: { placeholder: 'Code' } },
    image: { class: tool(ImageTool), inlineToolbar: true, config: image },
    inlineCode: { class: tool(InlineCode) },
    link: { class: tool(LinkTool), config: link },
  };
}
