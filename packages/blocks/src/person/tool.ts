import { form, inputField, pair, richField } from '../editor/fields.ts';
import { formTool, icon } from '../editor/form-tool.ts';
import { pictureField } from '../editor/picture-field.ts';

export const personTool = formTool({
  type: 'person',
  icon: icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0'),
  fields: ['name', 'role', 'text', 'image'],
  html: ['text'],
  draw: (data, host) => {
    const picture = pictureField(data.image?.file, 'Choose a portrait', host);
    const name = inputField('Name', data.name ?? '');
    const role = inputField('Role', data.role ?? '', { placeholder: 'Coach' });
    const text = richField('About the person', data.text ?? '', host.editable, 'A few words');
    return {
      view: form(picture.view, pair(name.view, role.view), text),
      read: () => {
        const file = picture.read();
        return {
          name: name.control.value,
          role: role.control.value,
          text: text.innerHTML,
          // The name beside it says who it is.
          ...(file && { image: { file, alt: data.image?.alt ?? '' } }),
        };
      },
    };
  },
});
