import type {
  API,
  InlineTool,
  InlineToolConstructorOptions,
  SanitizerConfig,
  ToolSettings,
} from '@editorjs/editorjs';
import type { MenuConfig } from '@editorjs/editorjs/types/tools';
import InlineCode from '@editorjs/inline-code';
import { tool } from '@secondset/blocks/tools';

interface LinkToolConfig {
  /** Asks for an address for the selected words. */
  open(): void;
}

/**
 * Replaces Editor.js's own link tool, which highlights the selection with an inline style that the
 * content security policy forbids, and accepts any address. This one opens the same dialog as the
 * toolbar.
 */
class LinkTool implements InlineTool {
  static readonly isInline = true;
  static readonly title = 'Link';
  /** Also allows the formatting that pasted text keeps but that has no button. */
  static readonly sanitize: SanitizerConfig = {
    a: { href: true },
    u: {},
    s: {},
    sub: {},
    sup: {},
    mark: {},
  };

  readonly #api: API;
  readonly #open: LinkToolConfig['open'];

  constructor({ api, config }: InlineToolConstructorOptions & { config?: LinkToolConfig }) {
    this.#api = api;
    this.#open = config?.open ?? (() => undefined);
  }

  render(): MenuConfig {
    return {
      name: 'link',
      icon: '<svg width="24" height="24" fill="none" viewBox="0 0 24 24"><path stroke="currentColor" stroke-linecap="round" stroke-width="2" d="M10 14a4 4 0 0 0 6 .5l2.5-2.5a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5L5.5 12a4 4 0 0 0 6 6l1-1"/></svg>',
      isActive: () => this.#api.selection.findParentTag('A') !== null,
      onActivate: () => {
        this.#api.inlineToolbar.close();
        this.#open();
      },
    };
  }
}

/** Only the inline formats that an email can carry; bold and italic are part of Editor.js. */
export const inlineTools = (link: LinkToolConfig): Record<string, ToolSettings> => ({
  inlineCode: { class: tool(InlineCode) },
  link: { class: tool(LinkTool), config: link },
});
