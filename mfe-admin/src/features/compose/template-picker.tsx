import type { EditorBody, Template } from '@secondset/contracts';
import { Button, Icon, icons, Select } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { useAsk } from '../notices/ask.tsx';
import { useToast } from '../notices/toast.tsx';
import styles from './composer.module.css';
import type { ComposerStore } from './composer-store.ts';
import { replaceDraft, undoSeconds } from './replace-draft.ts';

export interface TemplatePickerProps {
  store: ComposerStore;
  templates: readonly Template[];
  readBody(): Promise<EditorBody>;
}

/** Chooses a template, which fills the form, or deletes it. Asks before replacing unsaved text. */
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
            ? `The template "${template.name}" replaces what you wrote.`
            : 'This clears the subject and body.'}{' '}
          Your text is not saved as a template. You can undo this for {undoSeconds} seconds.
        </p>
      ),
      agree: template ? 'Replace my text' : 'Clear my text',
      decline: 'Keep my text',
    };
    if (store.getState().dirty && !(await ask(replacing))) return;
    replaceDraft(store, toast, await readBody(), template);
  };

  const remove = useMutation({
    mutationFn: (template: Template) => campaigns.deleteTemplate(template.id),
    onSuccess: async (_, { id }) => {
      if (store.getState().templateId === id)
        replaceDraft(store, toast, await readBody(), undefined);
      await client.invalidateQueries({ queryKey: queryKeys.templates });
    },
    onError: (error) => alerts.show(`Error deleting template: ${messageOf(error)}`),
  });
  const askAndRemove = (template: Template) => {
    const question = `Are you sure you want to delete the template "${template.name}"?`;
    const cleared = `\nThis also clears the text you are writing. You can undo that for ${undoSeconds} seconds.`;
    if (alerts.confirm(store.getState().dirty ? question + cleared : question))
      remove.mutate(template);
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
        busy={remove.isPending}
        onClick={() => chosen && askAndRemove(chosen)}
      >
        <Icon icon={icons.Trash2} />
        Delete template
      </Button>
    </div>
  );
}
