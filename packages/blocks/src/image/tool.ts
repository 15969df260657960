import styles from '../editor/fields.module.css';
import {
  checkField,
  choiceField,
  element,
  form,
  inputField,
  pair,
  richField,
} from '../editor/fields.ts';
import { formTool, icon } from '../editor/form-tool.ts';
import { pictureField } from '../editor/picture-field.ts';
import { plainText } from '../inline/inline-html.ts';

const needsAlt =
  'Say what the picture shows, or mark it as decoration. Readers who cannot see it hear these words.';

const widths = [
  ['full', 'Full'],
  ['half', 'Half'],
] as const;

/**
 * The picture block, with the data format of `@editorjs/image` 2.10 and more. That tool uses
 * `eval`, which our content security policy forbids, fetches by URL, and its button does not work
 * with a keyboard.
 */
export const imageTool = formTool({
  type: 'image',
  icon: icon('M5 5h14v14H5zM5 16l4-4 6 6m-2-3 2-2 4 4'),
  fields: ['file', 'caption', 'alt', 'decorative', 'href', 'width'],
  html: ['caption'],
  draw: (data, host) => {
    const picture = pictureField(data.file, 'Choose a picture', {
      config: host.config,
      changed: () => {
        askForAlt();
        host.changed();
      },
    });
    const alt = inputField('Description for people who cannot see it', data.alt ?? '', {
      placeholder: 'What the picture shows',
    });
    const decorative = checkField('Only decoration', data.decorative ?? false);
    const caption = richField('Caption', data.caption ?? '', host.editable, 'Caption (optional)');
    const href = inputField('Link (optional)', data.href ?? '', { inputMode: 'url' });
    const width = choiceField('Width', data.width ?? 'full', widths);
    const asking = element('p', { className: styles.asking ?? '', id: `asks-of-${host.id}` });
    alt.control.setAttribute('aria-describedby', asking.id);
    const askForAlt = () => {
      alt.control.disabled = decorative.control.checked;
      const described = alt.control.value.trim() !== '' || plainText(caption.innerHTML) !== '';
      const asks = (picture.read()?.url ?? '') !== '' && !described && !decorative.control.checked;
      asking.textContent = asks ? needsAlt : '';
    };
    askForAlt();
    for (const field of [alt.control, caption]) field.addEventListener('input', askForAlt);
    decorative.control.addEventListener('change', () => {
      askForAlt();
      host.changed();
    });
    width.control.addEventListener('change', host.changed);
    return {
      view: form(
        picture.view,
        alt.view,
        asking,
        decorative.view,
        caption,
        pair(href.view, width.view),
      ),
      read: () => {
        const link = href.control.value.trim();
        const words = alt.control.value;
        return {
          file: picture.read() ?? { url: '' },
          caption: caption.innerHTML,
          // Older blocks have their description in the caption, and no field for it.
          ...((words !== '' || data.alt !== undefined) && { alt: words }),
          ...(decorative.control.checked && { decorative: true }),
          ...(link !== '' && { href: link }),
          ...(width.control.value === 'half' && { width: 'half' as const }),
        };
      },
    };
  },
});
