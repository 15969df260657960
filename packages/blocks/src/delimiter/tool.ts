import styles from '../editor/fields.module.css';
import { element } from '../editor/fields.ts';
import { formTool, icon } from '../editor/form-tool.ts';

export const delimiterTool = formTool({
  type: 'delimiter',
  icon: icon('M4 12h16'),
  fields: [],
  draw: () => ({
    view: element('hr', { className: styles.divider ?? '' }),
    read: () => ({}),
  }),
});
