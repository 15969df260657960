import type {
  API,
  BlockAPI,
  BlockTool,
  BlockToolConstructorOptions,
  PasteConfig,
  SanitizerConfig,
  ToolSettings,
} from '@editorjs/editorjs';
import { safeHtml } from '../editor/safe-html.ts';
import { type ToolConfig, tool } from '../editor/tool-settings.ts';
import { failureOf, imageTypes, type Upload } from '../editor/uploads.ts';
import { isUploadedImage } from '../links.ts';
import styles from './tool.module.css';

interface ImageData {
  file?: { url: string; width?: number; height?: number };
  caption?: string;
}

/**
 * The picture block, with the data format of `@editorjs/image` 2.10. That tool uses `eval`, which
 * our content security policy forbids, fetches by URL, and its button does not work with a
 * keyboard.
 */
class ImageTool implements BlockTool {
  static readonly toolbox = {
    title: 'Image',
    icon: '<svg width="24" height="24" fill="none" viewBox="0 0 24 24"><rect width="14" height="14" x="5" y="5" stroke="currentColor" stroke-width="2" rx="4"/><path stroke="currentColor" stroke-linecap="round" stroke-width="2" d="m5 16 4-4 6 6m-2-3 2-2 4 4"/></svg>',
  };
  static readonly isReadOnlySupported = true;
  // Pasted and dropped content never reaches Editor.js: `take-pastes.ts` turns it into blocks.
  static readonly pasteConfig: PasteConfig = false;
  static readonly sanitize: SanitizerConfig = {
    file: {},
    caption: { br: true },
  } as SanitizerConfig;

  readonly #api: API;
  readonly #block: BlockAPI;
  readonly #config: ToolConfig | undefined;
  readonly #view = document.createElement('figure');
  readonly #caption = document.createElement('figcaption');
  #data: ImageData;

  constructor(options: BlockToolConstructorOptions<ImageData, ToolConfig>) {
    this.#api = options.api;
    this.#block = options.block;
    this.#config = options.config;
    this.#data = { ...options.data };
    this.#caption.contentEditable = String(!options.readOnly);
    this.#caption.dataset.placeholder = 'Describe the picture for people who cannot see it';
    this.#caption.setAttribute('role', 'textbox');
    this.#caption.setAttribute('aria-label', 'Description of the picture');
    this.#caption.className = `${this.#api.styles.input} ${styles.caption}`;
    this.#caption.innerHTML = safeHtml(options.data.caption ?? '');
  }

  render(): HTMLElement {
    this.#view.className = styles.image ?? '';
    this.#draw();
    return this.#view;
  }

  save(): ImageData {
    const file = this.#upload()?.stored ?? this.#data.file ?? { url: '' };
    return { ...this.#data, file, caption: this.#caption.innerHTML };
  }

  /** A block without a picture is kept: Send reports what is missing. */
  validate(): boolean {
    return true;
  }

  #upload(): Upload | undefined {
    return this.#config?.findUpload(this.#data.file?.url ?? '');
  }

  #draw(): void {
    const upload = this.#upload();
    if (upload?.stored) this.#data = { ...this.#data, file: upload.stored };
    else if (upload && upload.reason === undefined) {
      this.#wait(upload);
      return;
    }
    const url = this.#data.file?.url ?? '';
    if (isUploadedImage(url)) this.#view.replaceChildren(this.#picture(url), this.#caption);
    else this.#view.replaceChildren(this.#chooser(upload), this.#caption);
  }

  #picture(url: string): HTMLElement {
    const picture = document.createElement('img');
    picture.src = url;
    picture.alt = this.#caption.textContent ?? '';
    return picture;
  }

  #wait(upload: Upload): void {
    const waiting = document.createElement('p');
    waiting.setAttribute('role', 'status');
    waiting.textContent = `Uploading ${upload.name}...`;
    this.#view.replaceChildren(waiting, this.#caption);
    void upload.ended.then(() => {
      // Another picture may have been chosen meanwhile.
      if (this.#upload() !== upload) return;
      this.#draw();
      this.#block.dispatchChange();
    });
  }

  #chooser(failed: Upload | undefined): HTMLElement {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = imageTypes.join(',');
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) this.#store(file);
    });
    label.className = styles.chooser ?? '';
    label.append(failed ? failureOf(failed) : 'Choose a picture', input);
    return label;
  }

  #store(file: File): void {
    if (!this.#config) return;
    this.#data = { ...this.#data, file: { url: this.#config.startUpload(file) } };
    this.#draw();
    this.#block.dispatchChange();
  }
}

export const imageTool = (config: ToolConfig): ToolSettings => ({
  class: tool(ImageTool),
  inlineToolbar: true,
  config,
});
