import { readHref, usableHref } from '@secondset/email/links';
import { Button, Dialog, TextInput } from '@secondset/ui';
import { type FormEvent, useState } from 'react';
import forms from '../../forms.module.css';

export interface LinkDialogProps {
  /** The address of the link at the caret; empty for a new one. */
  href: string;
  onClose(): void;
  /** An empty address takes the link off. */
  onApply(href: string): void;
}

/**
 * What people type as an address, made whole: `example.org` and `ana@example.org` lack their
 * scheme.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const href = usableHref(text);
  if (href !== undefined) return href;
  if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text;
  return /^[^\s/@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}

const faults = {
  'link-unusable': 'Enter a web address like https://example.org.',
  'link-tag-in-site':
    "Put merge tags after the site's name, like https://example.org/?name={{first_name}}.",
};

export function LinkDialog({ href, onClose, onApply }: LinkDialogProps) {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();

  const apply = (address: string) => {
    onClose();
    // Once the dialog has closed and given the focus back: the caret returns to the text last.
    requestAnimationFrame(() => onApply(address));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = completeAddress(typed);
    const read = readHref(address);
    if ('href' in read) apply(read.href);
    else setError(faults[read.fault]);
  };

  return (
    <Dialog open title="Link" width="400px" onClose={onClose}>
      <form className={forms.form} onSubmit={submit} noValidate>
        <TextInput
          label="Address"
          type="url"
          value={typed}
          error={error}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
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
