import { Button, type ButtonProps, StatusMessage } from '@secondset/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { messageOf } from '../api/api-error.ts';
import forms from '../forms.module.css';

export interface ActionFormProps<Typed extends FieldValues, Values> {
  // The values that the checks of the form make of what was typed.
  form: UseFormReturn<Typed, unknown, Values>;
  /** What submitting does. */
  action: Pick<UseMutationResult<unknown, Error, Values>, 'mutate' | 'error' | 'isPending'>;
  /** The label of the button that submits; without one, there is nothing to submit yet. */
  submit: string | undefined;
  variant?: Exclude<ButtonProps['variant'], undefined>;
  /** Why what the form needs could not be read. */
  trouble?: Error | null;
  /** What was done. */
  done?: ReactNode;
  onCancel?: () => void;
  children: ReactNode;
}

/** A form on a page that does one thing: its fields, why that failed, and its buttons. */
export function ActionForm<Typed extends FieldValues, Values>(
  props: ActionFormProps<Typed, Values>,
) {
  const { form, action, submit, variant = 'primary', trouble, done, onCancel, children } = props;
  const { errors } = form.formState;
  // A message at a field says it already.
  const failure = trouble ?? (Object.keys(errors).length === 0 ? action.error : null);
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((values) => {
          if (!action.isPending) action.mutate(values);
        })(event)
      }
    >
      {children}
      <StatusMessage tone="error">{failure !== null && messageOf(failure)}</StatusMessage>
      {done !== undefined && <StatusMessage tone="success">{done}</StatusMessage>}
      <div className={forms.buttons}>
        {onCancel && (
          <Button variant="secondary" size="compact" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {submit !== undefined && (
          <Button type="submit" size="compact" variant={variant} busy={action.isPending}>
            {submit}
          </Button>
        )}
      </div>
    </form>
  );
}
