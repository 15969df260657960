import type { ToolSettings } from '@editorjs/editorjs';
import type { BlockType } from './block-kind.ts';
import { buttonTool } from './button/tool.ts';
import { calloutTool } from './callout/tool.ts';
import { codeTool } from './code/tool.ts';
import { columnsTool } from './columns/tool.ts';
import { delimiterTool } from './delimiter/tool.ts';
import type { ToolConfig } from './editor/tool-settings.ts';
import { eventTool } from './event/tool.ts';
import { headerTool } from './header/tool.ts';
import { imageTool } from './image/tool.ts';
import { listTool } from './list/tool.ts';
import { personTool } from './person/tool.ts';
import { quoteTool } from './quote/tool.ts';
import { spacerTool } from './spacer/tool.ts';

export { type ToolConfig, tool } from './editor/tool-settings.ts';

/** The paragraph is part of Editor.js. */
type ToolType = Exclude<BlockType, 'paragraph'>;

/** The tool of every type of block. What else there is to know about a type is in `blocks.ts`. */
const tools: { readonly [Type in ToolType]: (config: ToolConfig) => ToolSettings } = {
  header: headerTool,
  list: listTool,
  quote: quoteTool,
  code: codeTool,
  image: imageTool,
  button: buttonTool,
  callout: calloutTool,
  columns: columnsTool,
  event: eventTool,
  person: personTool,
  delimiter: delimiterTool,
  spacer: spacerTool,
};

/** The settings of the tools, for Editor.js. */
export const blockTools = (config: ToolConfig): Record<string, ToolSettings> =>
  Object.fromEntries(Object.entries(tools).map(([type, settings]) => [type, settings(config)]));
