import type { ToolSettings } from '@editorjs/editorjs';
import Quote from '@editorjs/quote';
import { tool } from '../editor/tool-settings.ts';

export const quoteTool = (): ToolSettings => ({
  class: tool(Quote),
  inlineToolbar: true,
  config: { quotePlaceholder: 'Quote', captionPlaceholder: 'Who said it' },
});
