import CodeTool from '@editorjs/code';
import type { ToolSettings } from '@editorjs/editorjs';
import { tool } from '../editor/tool-settings.ts';

export const codeTool = (): ToolSettings => ({
  class: tool(CodeTool),
  config: { placeholder: 'Code' },
});
