import { type EditorBody, type Template, templateSchema } from '@secondset/contracts';
import type { BodyProblem } from '@secondset/email/body';
import { Button, Dialog, TextInput } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';
import { isEmptyBody } from '../editor/safe-body.ts';
import { ConflictDialog } from '../notices/conflict-dialog.tsx';
import { textOf } from './text-of.ts';

export interface SaveTemplateDialogProps {
  subject: string;
  readBody(): Promise<EditorBody>;
  /** What of the body a mail could not carry. */
  checkBody(body: EditorBody): BodyProblem[];
  onRefused(problems: BodyProblem[]): void;
  onClose(): void;
  /** Called with the body as it was saved. */
  onSaved(body: EditorBody): void;
  /** Puts a template that somebody else changed into the form. */
  onTake(template: Template): void;
}

/**
 * A template that stands in the way: it has the name, or it was changed since it was to be
 * replaced.
 */
interface InTheWay {
  template: Template;
  /** As it was when the person agreed to replace it. */
  before?: Template;
  body: EditorBody;
}

/** Asks for a name and keeps subject and body under it; a name that is taken can be replaced. */
export function SaveTemplateDialog(props: SaveTemplateDialogProps) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [inTheWay, setInTheWay] = useState<InTheWay>();

  /** Saves under the name, in place of `replaced` if there is one. */
  const save = async (body: EditorBody, replaced: Template | undefined) => {
    const input = { name, subject: props.subject, body };
    try {
      if (replaced)
        await campaigns.updateTemplate(replaced.id, { ...input, version: replaced.version });
      else await campaigns.createTemplate(input);
    } catch (reason) {
      const { code, current } = reason instanceof ApiError ? reason : { code: '', current: null };
      const template = templateSchema.safeParse(current).data;
      if (code === 'taken' && template) return setInTheWay({ template, body });
      if (code === 'stale' && template && replaced)
        return setInTheWay({ template, before: replaced, body });
      throw reason;
    }
    props.onClose();
    props.onSaved(body);
    alerts.show('Template saved successfully!');
    await client.invalidateQueries({ queryKey: queryKeys.templates });
  };

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      if (reason instanceof ApiError) setError(reason.fields.name);
      alerts.show(`Error saving template: ${messageOf(reason)}`);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      setInTheWay(undefined);
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
      await save(body, undefined);
    });
  };

  const { template, before, body } = inTheWay ?? {};
  const replace = () => void (template && body && attempt(() => save(body, template)));

  return (
    <>
      <Dialog open title="Save New Template" width="400px" onClose={props.onClose}>
        <form className={forms.form} onSubmit={submit} noValidate>
          <TextInput
            label="Template name"
            value={name}
            error={error}
            maxLength={120}
            onChange={(event) => {
              setName(event.target.value);
              setInTheWay(undefined);
            }}
          />
          {template && !before && (
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
              variant={template && !before ? 'secondary' : 'primary'}
              size="compact"
              busy={busy}
            >
              Save template
            </Button>
          </div>
        </form>
      </Dialog>
      {template && before && body && (
        <ConflictDialog
          title={`Someone else changed the template “${before.name}” while you were editing.`}
          differences={differencesOf(before, template, { subject: props.subject, body })}
          busy={busy}
          onKeepMine={replace}
          onTakeTheirs={() => {
            props.onClose();
            props.onTake(template);
          }}
          onClose={() => setInTheWay(undefined)}
        />
      )}
    </>
  );
}

type Words = Pick<Template, 'subject' | 'body'>;

/** What they changed since `before`, in words. */
function differencesOf(before: Template, theirs: Template, ours: Words) {
  const sides = [
    { label: 'Name', was: before.name, theirs: theirs.name, yours: undefined },
    { label: 'Subject', was: before.subject, theirs: theirs.subject, yours: ours.subject },
    {
      label: 'Body',
      was: textOf(before.body),
      theirs: textOf(theirs.body),
      yours: textOf(ours.body),
    },
  ];
  return sides.filter((side) => side.theirs !== side.was);
}
