import type { DataOf } from '../block-kind.ts';
import { form, inputField, pair, richField } from '../editor/fields.ts';
import { formTool, icon, type ToolHost } from '../editor/form-tool.ts';
import { pictureField } from '../editor/picture-field.ts';

type Column = DataOf<'columns'>['left'];

export const columnsTool = formTool({
  type: 'columns',
  icon: icon('M4 5h6v14H4zM14 5h6v14h-6z'),
  fields: ['left', 'right'],
  draw: (data, host) => {
    const left = column('Left column', data.left, host);
    const right = column('Right column', data.right, host);
    return {
      view: pair(left.view, right.view),
      read: () => ({ left: left.read(), right: right.read() }),
    };
  },
});

function column(name: string, data: Column | undefined, host: ToolHost) {
  const picture = pictureField(data?.image?.file, `${name}: choose a picture`, host);
  const alt = inputField(`${name}: what the picture shows`, data?.image?.alt ?? '');
  const text = richField(name, data?.text ?? '', host.editable, 'A few words');
  return {
    view: form(picture.view, alt.view, text),
    read: (): Column => {
      const file = picture.read();
      return {
        text: text.innerHTML,
        ...(file && { image: { file, alt: alt.control.value } }),
      };
    },
  };
}
