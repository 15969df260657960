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
    const picture = isUploadedImage(url) ? [element('img', { src: url, alt: '' })] : [];
    const words = now && picture.length === 0 ? failureOf(now) : say;
    view.replaceChildren(...picture, chooser(words, picture.length > 0));
  }

  /** The two ways to a picture, or to another one. */
  function chooser(words: string, another: boolean): HTMLElement {
    const input = keepKeys(element('input', { type: 'file', accept: imageTypes.join(',') }));
    input.addEventListener('change', () => {
      const [chosen] = input.files ?? [];
      if (!chosen) return;
      file = { url: config.startUpload(chosen) };
      draw();
      changed();
    });
    const library = keepKeys(
      element('button', { type: 'button', className: styles.library ?? '' }, 'From the library'),
    );
    library.setAttribute('aria-label', `${say} from the library`);
    library.addEventListener('click', async () => {
      const chosen = await config.chooseStored();
      if (!chosen) return;
      file = chosen;
      draw();
      view.querySelector('button')?.focus();
      changed();
    });
    return element(
      'div',
      { className: (another ? styles.another : styles.chooser) ?? '' },
      element('label', { className: styles.file ?? '' }, words, input),
      library,
    );
  }

  draw();
  return { view, read: () => upload()?.stored ?? file };
}
