import type {
  API,
  BlockAPI,
  BlockTool,
  BlockToolConstructorOptions,
  PasteConfig,
  PasteEvent,
  SanitizerConfig,
} from '@editorjs/editorjs';
import styles from './image-tool.module.css';
import { isSafeImageAddress, safeHtml } from './safe-html.ts';

export interface ImageData {
  file?: { url: string; width?: number; height?: number };
  caption?: string;
}

export interface ImageToolConfig {
  /** Stores the file and resolves to its address; `undefined` when it failed and the person was told. */
  upload(file: File): Promise<ImageData['file'] | undefined>;
}

/** Pictures that the service takes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/**
 * The picture block, with the data of `@editorjs/image` 2.10. That tool brings an `eval` that a strict content security
 * policy forbids, offers fetching by address, and its button is no button to a keyboard; this one has none of these.
 */
export class ImageTool implements BlockTool {
  static readonly toolbox = {
    title: 'Image',
    icon: '<svg width="24" height="24" fill="none" viewBox="0 0 24 24"><rect width="14" height="14" x="5" y="5" stroke="currentColor" stroke-width="2" rx="4"/><path stroke="currentColor" stroke-linecap="round" stroke-width="2" d="m5 16 4-4 6 6m-2-3 2-2 4 4"/></svg>',
  };
  static readonly isReadOnlySupported = true;
  static readonly pasteConfig: PasteConfig = { files: { mimeTypes: imageTypes } };
  static readonly sanitize: SanitizerConfig = { file: {}, caption: {} } as SanitizerConfig;

  readonly #api: API;
  readonly #block: BlockAPI;
  readonly #upload: ImageToolConfig['upload'];
  readonly #view = document.createElement('figure');
  readonly #caption = document.createElement('figcaption');
  #data: ImageData;

  constructor(options: BlockToolConstructorOptions<ImageData, ImageToolConfig>) {
    this.#api = options.api;
    this.#block = options.block;
    this.#upload = options.config?.upload ?? (async () => undefined);
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
    return { ...this.#data, caption: this.#caption.innerHTML };
  }

  validate(data: ImageData): boolean {
    return isSafeImageAddress(data.file?.url ?? '');
  }

  onPaste(event: PasteEvent): void {
    if ('file' in event.detail) void this.#store(event.detail.file);
  }

  #draw(): void {
    const url = this.#data.file?.url ?? '';
    if (!isSafeImageAddress(url)) {
      this.#view.replaceChildren(this.#chooser());
      return;
    }
    const picture = document.createElement('img');
    picture.src = url;
    picture.alt = this.#caption.textContent ?? '';
    this.#view.replaceChildren(picture, this.#caption);
  }

  #chooser(): HTMLElement {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = imageTypes.join(',');
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) void this.#store(file);
    });
    label.className = styles.chooser ?? '';
    label.append('Choose a picture', input);
    return label;
  }

  async #store(file: File): Promise<void> {
    const waiting = document.createElement('p');
    waiting.textContent = `Uploading ${file.name}...`;
    this.#view.replaceChildren(waiting);
    const stored = await this.#upload(file);
    if (stored) this.#data = { ...this.#data, file: stored };
    this.#draw();
    if (stored) this.#block.dispatchChange();
  }
}
