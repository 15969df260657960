import type { ToolConstructable, ToolSettings } from '@editorjs/editorjs';
import type * as Modules from './editor-modules.ts';
import { ImageTool, type ImageToolConfig } from './image-tool.ts';
import { LinkTool, type LinkToolConfig } from './link-tool.ts';

/** Editor.js types its tools more narrowly than it uses them: the official ones do not all fit. */
const tool = (constructable: unknown) => constructable as ToolConstructable;

/** The blocks and inline formats that `packages/email` can turn into a mail, and no others. */
export function editorTools(
  modules: Pick<typeof Modules, 'CodeTool' | 'Header' | 'InlineCode' | 'List' | 'Quote'>,
  image: ImageToolConfig,
  link: LinkToolConfig,
): Record<string, ToolSettings> {
  const { CodeTool, Header, InlineCode, List, Quote } = modules;
  return {
    header: {
      class: tool(Header),
      // Headings are bold already: "bold" would take it off with a style of its own.
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
