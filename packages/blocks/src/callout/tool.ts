import styles from '../editor/fields.module.css';
import { element, richField } from '../editor/fields.ts';
import { formTool, icon } from '../editor/form-tool.ts';

export const calloutTool = formTool({
  type: 'callout',
  icon: icon('M5 4v16M9 7h10v10H9z'),
  fields: ['text'],
  html: ['text'],
  draw: (data, { editable }) => {
    const text = richField('Callout', data.text ?? '', editable, 'What nobody should miss');
    return {
      view: element('div', { className: styles.ground ?? '' }, text),
      read: () => ({ text: text.innerHTML }),
    };
  },
});
