import { choiceField, form } from '../editor/fields.ts';
import { formTool, icon } from '../editor/form-tool.ts';

const sizes = [
  ['small', 'Small'],
  ['medium', 'Medium'],
  ['large', 'Large'],
] as const;

export const spacerTool = formTool({
  type: 'spacer',
  icon: icon('M5 5h14M5 19h14M12 9v6m-2-4 2-2 2 2m-4 2 2 2 2-2'),
  fields: ['size'],
  draw: (data, { changed }) => {
    const { control, view } = choiceField('White space', data.size ?? 'medium', sizes);
    control.addEventListener('change', changed);
    return {
      view: form(view),
      read: () => ({ size: sizes.find(([size]) => size === control.value)?.[0] ?? 'medium' }),
    };
  },
});
