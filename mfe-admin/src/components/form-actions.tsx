import { Button } from '@secondset/ui';
import forms from '../forms.module.css';

export interface FormActionsProps {
  /** The label of the button that submits: a verb. */
  submit: string;
  busy: boolean;
  danger?: boolean;
  /** The form's id, when the buttons stand outside of it. */
  form?: string;
  onCancel(): void;
}

/** The buttons at the end of a form in a dialog. */
export function FormActions({ submit, busy, danger = false, form, onCancel }: FormActionsProps) {
  return (
    <div className={forms.actions}>
      <Button variant="secondary" size="compact" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        size="compact"
        variant={danger ? 'danger' : 'primary'}
        form={form}
        busy={busy}
      >
        {submit}
      </Button>
    </div>
  );
}
