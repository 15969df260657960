import type {
  API,
  BlockAPI,
  BlockTool,
  BlockToolConstructorOptions,
  PasteConfig,
  SanitizerConfig,
  ToolSettings,
} from '@editorjs/editorjs';
import type { BlockType, DataOf } from '../block-kind.ts';
import { blockName } from '../blocks.ts';
import { type ToolConfig, tool } from './tool-settings.ts';

/** Where a tool is at work. */
export interface ToolHost {
  api: API;
  config: ToolConfig;
  editable: boolean;
  /** Of the block, unique in the page. */
  id: string;
  /** Tells the editor of a change that is not typing. */
  changed(): void;
}

export interface FormToolParts<Type extends BlockType> {
  type: Type;
  /** A drawing of 24 by 24, for Editor.js's own menu. */
  icon: string;
  /** The fields with inline formatting; Editor.js would write the others as HTML. */
  html?: readonly string[];
  /** All fields of the data. */
  fields: readonly string[];
  /** Draws the block. Data of a new block is empty. */
  draw(data: Partial<DataOf<Type>>, host: ToolHost): { view: HTMLElement; read(): DataOf<Type> };
}

/** An icon of one path. */
export const icon = (path: string) =>
  `<svg width="24" height="24" fill="none" viewBox="0 0 24 24"><path stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${path}"/></svg>`;

/**
 * A tool of our own: labeled fields, no `innerHTML` of anything unchecked, no style elements, and
 * keys that stay in their field.
 */
export const formTool =
  <Type extends BlockType>(parts: FormToolParts<Type>) =>
  (config: ToolConfig): ToolSettings => {
    class FormTool implements BlockTool {
      static readonly toolbox = { title: blockName(parts.type), icon: parts.icon };
      static readonly isReadOnlySupported = true;
      // Line breaks in a text are lines, not new blocks.
      static readonly enableLineBreaks = true;
      // What is pasted and dropped never reaches Editor.js.
      static readonly pasteConfig: PasteConfig = false;
      static readonly sanitize = Object.fromEntries(
        parts.fields.map((field) => [field, parts.html?.includes(field) ? { br: true } : true]),
      ) as SanitizerConfig;

      readonly #drawn: { view: HTMLElement; read(): DataOf<Type> };

      constructor({
        api,
        block,
        data,
        readOnly,
      }: BlockToolConstructorOptions<Partial<DataOf<Type>>> & { block: BlockAPI }) {
        const changed = () => block.dispatchChange();
        this.#drawn = parts.draw(data, { api, config, editable: !readOnly, id: block.id, changed });
      }

      render(): HTMLElement {
        return this.#drawn.view;
      }

      save(): DataOf<Type> {
        return this.#drawn.read();
      }

      /** An unfinished block is kept: its note says what is missing. */
      validate(): boolean {
        return true;
      }
    }
    return { class: tool(FormTool), inlineToolbar: (parts.html ?? []).length > 0 };
  };
