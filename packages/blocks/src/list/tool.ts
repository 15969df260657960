import type { ToolSettings } from '@editorjs/editorjs';
import List from '@editorjs/list';
import { tool } from '../editor/tool-settings.ts';

export const listTool = (): ToolSettings => ({
  class: tool(List),
  inlineToolbar: true,
  config: { defaultStyle: 'unordered', maxLevel: 3 },
});
