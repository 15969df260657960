import { choiceField, form, inputField, pair } from '../editor/fields.ts';
import { formTool, icon } from '../editor/form-tool.ts';

const places = [
  ['left', 'Left'],
  ['center', 'Center'],
  ['right', 'Right'],
] as const;

export const buttonTool = formTool({
  type: 'button',
  icon: icon('M5 8h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM8 12h8'),
  fields: ['text', 'href', 'align'],
  draw: (data, { changed }) => {
    const words = inputField('Words on the button', data.text ?? '', { placeholder: 'Sign up' });
    const address = inputField('Web address', data.href ?? '', {
      inputMode: 'url',
      placeholder: 'https://example.org',
    });
    const place = choiceField('Alignment', data.align ?? 'left', places);
    place.control.addEventListener('change', changed);
    return {
      view: form(pair(words.view, address.view), place.view),
      read: () => ({
        text: words.control.value,
        href: completed(address.control.value),
        align: places.find(([align]) => align === place.control.value)?.[0] ?? 'left',
      }),
    };
  },
});

/** Adds the scheme that people leave out, as in `example.org/news`. */
function completed(typed: string): string {
  const href = typed.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(href) ? `https://${href}` : href;
}
