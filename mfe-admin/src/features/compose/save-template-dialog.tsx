import type { EditorBody, TemplateInput } from '@secondset/contracts';
import type { BodyProblem } from '@secondset/email/body';
import { Button, Dialog, TextInput } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';
import { isEmptyBody } from '../editor/safe-body.ts';

export interface SaveTemplateDialogProps {
  subject: string;
  readBody(): Promise<EditorBody>;
  /** What of the body a mail could not carry. */
  checkBody(body: EditorBody): BodyProblem[];
  onRefused(problems: BodyProblem[]): void;
  onClose(): void;
  onSaved(): void;
}

/** Asks for a name and keeps subject and body under it. */
export function SaveTemplateDialog(props: SaveTemplateDialogProps) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async (input: TemplateInput) => {
    await campaigns.createTemplate(input);
    props.onClose();
    props.onSaved();
    alerts.show('Template saved successfully!');
    await client.invalidateQueries({ queryKey: queryKeys.templates });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const body = await props.readBody();
      if (name.trim() === '' || props.subject.trim() === '' || isEmptyBody(body)) {
        if (name.trim() === '') setError('Enter a template name.');
        alerts.show('Please provide a template name, subject, and body content.');
        return;
      }
      const problems = props.checkBody(body);
      const [first] = problems;
      if (first) {
        props.onClose();
        props.onRefused(problems);
        alerts.show(`Error saving template: ${first.message}`);
        return;
      }
      await save({ name, subject: props.subject, body });
    } catch (reason) {
      if (reason instanceof ApiError) setError(reason.fields.name);
      alerts.show(`Error saving template: ${messageOf(reason)}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open title="Save New Template" width="400px" onClose={props.onClose}>
      <form className={forms.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label="Template name"
          value={name}
          error={error}
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={forms.actions}>
          <Button variant="secondary" size="compact" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" size="compact" busy={busy}>
            Save template
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
