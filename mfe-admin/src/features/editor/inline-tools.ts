import type { ToolSettings } from '@editorjs/editorjs';
import InlineCode from '@editorjs/inline-code';
import { tool } from '@secondset/blocks/tools';
import { LinkTool, type LinkToolConfig } from './link-tool.ts';

/** Only the inline formats that an email can carry; bold and italic are part of Editor.js. */
export const inlineTools = (link: LinkToolConfig): Record<string, ToolSettings> => ({
  inlineCode: { class: tool(InlineCode) },
  link: { class: tool(LinkTool), config: link },
});
