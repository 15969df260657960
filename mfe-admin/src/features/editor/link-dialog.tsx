import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Dialog, TextInput } from '@secondset/ui';
import { useForm } from 'react-hook-form';
import forms from '../../forms.module.css';
import { linkSchema } from './link-schema.ts';

export interface LinkDialogProps {
  /** The address of the link at the caret; empty for a new one. */
  href: string;
  onClose(): void;
  /** An empty address removes the link. */
  onApply(href: string): void;
}

export function LinkDialog({ href, onClose, onApply }: LinkDialogProps) {
  const form = useForm({
    resolver: zodResolver(linkSchema),
    defaultValues: { address: href },
    reValidateMode: 'onSubmit',
  });

  const apply = (address: string) => {
    onClose();
    // After the dialog has closed and returned the focus, so that the caret ends up in the text.
    requestAnimationFrame(() => onApply(address));
  };
  const submit = form.handleSubmit(({ address }) => apply(address));

  return (
    <Dialog open title="Link" width="400px" onClose={onClose}>
      <form className={forms.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label="Address"
          type="url"
          error={form.formState.errors.address?.message}
          autoComplete="off"
          {...form.register('address')}
        />
        <div className={forms.actions}>
          {href !== '' && (
            <Button variant="danger" size="compact" onClick={() => apply('')}>
              Remove link
            </Button>
          )}
          <Button variant="secondary" size="compact" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="compact">
            Set link
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
