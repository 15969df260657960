import {
  type MailContent,
  type Template,
  templateInputSchema,
  templateSchema,
} from '@secondset/contracts';
import { Button, Dialog, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';
import type { BlockNote } from '../editor/block-notes.ts';
import { ConflictDialog } from '../notices/conflict-dialog.tsx';
import type { MailVersions } from './mail-versions.ts';
import { templateDifferences } from './template-differences.ts';

export interface SaveTemplateDialogProps {
  /** What it is called so far; empty for a new one. */
  name: string;
  /** Both versions as they are now. */
  readVersions(): Promise<MailVersions>;
  /** What of the body in the editor an email could not carry. */
  checkShown(): BlockNote[];
  onRefused(problems: BlockNote[]): void;
  onClose(): void;
  onSaved(): void;
  /** Loads a template that someone else changed into the composer. */
  onTake(template: Template): void;
}

interface Saving {
  name: string;
  versions: MailVersions;
  /** The template to replace; undefined to create one. */
  replaced?: Template | undefined;
}

/** A template that has the name already, or has changed since the person agreed to replace it. */
interface Conflict extends Saving {
  template: Template;
}

const nameSchema = templateInputSchema.pick({ name: true });

/** Asks for a name and saves the email under it, in its languages. A taken name can be replaced. */
export function SaveTemplateDialog(props: SaveTemplateDialogProps) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm({ resolver: formResolver(nameSchema), defaultValues: { name: props.name } });
  const { errors, isSubmitting } = form.formState;

  const save = useMutation({
    mutationFn: ({ name, versions, replaced }: Saving) => {
      const { language, mail, translation } = versions;
      const input = { name, language, ...mail, translation };
      return replaced
        ? campaigns.updateTemplate(replaced.id, { ...input, version: replaced.version })
        : campaigns.createTemplate(input);
    },
    onSuccess: () => {
      props.onClose();
      props.onSaved();
      alerts.show('Template saved successfully!');
      return client.invalidateQueries({ queryKey: queryKeys.templates });
    },
    onError: (error, saving) => {
      if (error instanceof ApiError) {
        const template = templateSchema.safeParse(error.current).data;
        if (error.code === 'taken' && template)
          return setConflict({ ...saving, template, replaced: undefined });
        if (error.code === 'stale' && template && saving.replaced)
          return setConflict({ ...saving, template });
        if (error.fields.name) form.setError('name', { message: error.fields.name });
      }
      alerts.show(`Error saving template: ${messageOf(error)}`);
    },
  });
  const busy = isSubmitting || save.isPending;

  const incomplete = () =>
    alerts.show('Please provide a template name, subject, and body content.');
  const submit = form.handleSubmit(async ({ name }) => {
    if (save.isPending) return;
    setConflict(undefined);
    const versions = await props.readVersions();
    const { isEmptyBody } = await import('../editor/body-content.ts');
    const isIncomplete = ({ subject, body }: MailContent) =>
      subject.trim() === '' || isEmptyBody(body);
    const { mail, translation } = versions;
    if (isIncomplete(mail) || (translation && isIncomplete(translation))) return incomplete();
    const problems = props.checkShown();
    const [first] = problems;
    if (!first) return save.mutate({ name, versions });
    props.onClose();
    props.onRefused(problems);
    alerts.show(`Error saving template: ${first.message}`);
  }, incomplete);

  const { template, replaced } = conflict ?? {};
  const replace = () => conflict && save.mutate({ ...conflict, replaced: conflict.template });

  return (
    <>
      <Dialog open title="Save New Template" width="400px" onClose={props.onClose}>
        <form className={forms.form} onSubmit={(event) => void submit(event)} noValidate>
          <TextInput
            label="Template name"
            error={errors.name?.message}
            maxLength={120}
            {...form.register('name', { onChange: () => setConflict(undefined) })}
          />
          {template && !replaced && (
            <div role="alert" className={forms.form}>
              <p>There is already a template named “{template.name}”.</p>
              <Button size="compact" busy={busy} onClick={replace}>
                Replace “{template.name}”
              </Button>
            </div>
          )}
          <div className={forms.actions}>
            <Button variant="secondary" size="compact" onClick={props.onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant={template && !replaced ? 'secondary' : 'primary'}
              size="compact"
              busy={busy}
            >
              Save template
            </Button>
          </div>
        </form>
      </Dialog>
      {conflict?.replaced && (
        <ConflictDialog
          title={`Someone else changed the template “${conflict.replaced.name}” while you were editing.`}
          differences={templateDifferences(conflict.replaced, conflict.template, conflict.versions)}
          busy={busy}
          onKeepMine={replace}
          onTakeTheirs={() => {
            props.onClose();
            props.onTake(conflict.template);
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
