import type { ToolSettings } from '@editorjs/editorjs';
import Header from '@editorjs/header';
import { tool } from '../editor/tool-settings.ts';

export const headerTool = (): ToolSettings => ({
  class: tool(Header),
  // Headings are already bold; turning bold off would take an inline style.
  inlineToolbar: ['italic', 'link'],
  config: { levels: [1, 2, 3], defaultLevel: 2, placeholder: 'Heading' },
});
