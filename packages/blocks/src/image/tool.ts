import { checkField, choiceField, form, inputField, pair, richField } from '../editor/fields.ts';
import { formTool, icon } from '../editor/form-tool.ts';
import { pictureField } from '../editor/picture-field.ts';

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
    const picture = pictureField(data.file, 'Choose a picture', host);
    const alt = inputField('Description for people who cannot see it', data.alt ?? '', {
      placeholder: 'What the picture shows',
    });
    const decorative = checkField('Only decoration', data.decorative ?? false);
    const caption = richField('Caption', data.caption ?? '', host.editable, 'Caption (optional)');
    const href = inputField('Link (optional)', data.href ?? '', { inputMode: 'url' });
    const width = choiceField('Width', data.width ?? 'full', widths);
    const showAlt = () => {
      alt.control.disabled = decorative.control.checked;
    };
    showAlt();
    decorative.control.addEventListener('change', () => {
      showAlt();
      host.changed();
    });
    width.control.addEventListener('change', host.changed);
    return {
      view: form(picture.view, alt.view, decorative.view, caption, pair(href.view, width.view)),
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
