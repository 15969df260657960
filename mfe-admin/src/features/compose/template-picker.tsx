import type { EditorBody, Template } from '@secondset/contracts';
import { Button, Icon, icons, Select } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { useStore } from '../../store.ts';
import { useAsk } from '../notices/ask.tsx';
import { useToast } from '../notices/toast.tsx';
import styles from './composer.module.css';
import type { ComposerStore } from './composer-store.ts';
import { replaceDraft } from './replace-draft.ts';

export interface TemplatePickerProps {
  store: ComposerStore;
  templates: readonly Template[];
  readBody(): Promise<EditorBody>;
}

/**
 * Chooses a template, which fills the form, and deletes it. Unsaved text is asked about, and can be
 * had back.
 */
export function TemplatePicker({ store, templates, readBody }: TemplatePickerProps) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const ask = useAsk();
  const toast = useToast();
  const { templateId } = useStore(store);
  const chosen = templates.find(({ id }) => id === templateId);

  const choose = async (template: Template | undefined) => {
    const replacing = {
      title: 'Replace your text?',
      body: (
        <p>
          {template
            ? `The template "${template.name}" takes the place of what you wrote.`
            : 'Subject and body are cleared.'}{' '}
          What you wrote is not saved as a template. You can undo this for a moment.
        </p>
      ),
      agree: template ? 'Replace my text' : 'Clear my text',
      decline: 'Keep my text',
    };
    if (store.get().dirty && !(await ask(replacing))) return;
    replaceDraft(store, toast, await readBody(), template);
  };

  const remove = async (template: Template) => {
    const question = `Are you sure you want to delete the template "${template.name}"?`;
    const cleared = '\nThis also clears the text you are writing. You can undo that for a moment.';
    if (!alerts.confirm(store.get().dirty ? question + cleared : question)) return;
    try {
      await campaigns.deleteTemplate(template.id);
      if (store.get().templateId === template.id)
        replaceDraft(store, toast, await readBody(), undefined);
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
        onChange={(event) => void choose(templates.find(({ id }) => id === event.target.value))}
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
