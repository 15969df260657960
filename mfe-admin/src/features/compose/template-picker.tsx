import type { Template } from '@secondset/contracts';
import { Button, Icon, icons, Select } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { useStore } from '../../store.ts';
import styles from './composer.module.css';
import { type ComposerStore, fillFrom } from './composer-store.ts';

export interface TemplatePickerProps {
  store: ComposerStore;
  templates: readonly Template[];
}

/** Chooses a template, which fills the form, and deletes it. */
export function TemplatePicker({ store, templates }: TemplatePickerProps) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const { templateId } = useStore(store);
  const chosen = templates.find(({ id }) => id === templateId);

  const remove = async (template: Template) => {
    const question = `Are you sure you want to delete the template "${template.name}"?`;
    if (!alerts.confirm(question)) return;
    try {
      await campaigns.deleteTemplate(template.id);
      if (store.get().templateId === template.id) fillFrom(store, undefined);
      await client.invalidateQueries({ queryKey: queryKeys.templates });
    } catch (error) {
      alerts.show(`Error deleting template: ${messageOf(error)}`);
    }
  };

  return (
    <div className={styles.withButton}>
      <Select
        label="Template"
        value={chosen ? templateId : ''}
        onChange={(event) =>
          fillFrom(
            store,
            templates.find(({ id }) => id === event.target.value),
          )
        }
      >
        <option value="">No template (blank)</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        variant="danger"
        size="compact"
        disabled={!chosen}
        onClick={() => chosen && void remove(chosen)}
      >
        <Icon icon={icons.Trash2} />
        Delete template
      </Button>
    </div>
  );
}
