import type { Picture } from '@secondset/contracts';
import { isUploadedImage } from '../links.ts';
import styles from './fields.module.css';
import { element, keepKeys } from './fields.ts';
import type { ToolHost } from './form-tool.ts';
import { failureOf, imageTypes } from './uploads.ts';

export interface PictureField {
  view: HTMLElement;
  /** The picture, stored or still on its way; undefined without one. */
  read(): Picture | undefined;
}

/** A picture, or a way to choose one. `say` is what the way is called. */
export function pictureField(
  first: Picture | undefined,
  say: string,
  { config, changed }: Pick<ToolHost, 'config' | 'changed'>,
): PictureField {
  let file = first;
  const view = element('div', { className: styles.picture ?? '' });
  const upload = () => config.findUpload(file?.url ?? '');

  function draw(): void {
    const now = upload();
    if (now?.stored) file = now.stored;
    else if (now && now.reason === undefined) {
      const waiting = element('p', {}, `Uploading ${now.name}...`);
      waiting.setAttribute('role', 'status');
      view.replaceChildren(waiting);
      void now.ended.then(() => {
        // Another picture may have been chosen meanwhile.
        if (upload() !== now) return;
        draw();
        changed();
      });
      return;
    }
    const url = file?.url ?? '';
    if (isUploadedImage(url)) view.replaceChildren(element('img', { src: url, alt: '' }));
    else view.replaceChildren(chooser(now ? failureOf(now) : say));
  }

  function chooser(words: string): HTMLElement {
    const input = keepKeys(element('input', { type: 'file', accept: imageTypes.join(',') }));
    input.addEventListener('change', () => {
      const [chosen] = input.files ?? [];
      if (!chosen) return;
      file = { url: config.startUpload(chosen) };
      draw();
      changed();
    });
    return element('label', { className: styles.chooser ?? '' }, words, input);
  }

  draw();
  return { view, read: () => upload()?.stored ?? file };
}
