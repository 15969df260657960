import { useRef, useState } from 'react';
import { joinWaitlist } from '../../api/join-waitlist.ts';
import { RefusedError } from '../../api/post-json.ts';
import { checkEntry, type FieldErrors, readEntry } from './entry.ts';
import { type Submission, submissionIdFor } from './submission-id.ts';

export type WaitlistState = 'idle' | 'sending' | 'success' | 'failure';

/**
 * The states of the waitlist form. Each submission clears the last result; success puts the form back to its defaults; a
 * failure keeps what was typed.
 */
export function useWaitlist(messages: Record<'name' | 'email' | 'interestType', string>) {
  const [state, setState] = useState<WaitlistState>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});
  const last = useRef<Submission | null>(null);

  const submit = async (form: HTMLFormElement) => {
    if (state === 'sending') return;
    const entry = readEntry(form);
    const wrong = checkEntry(form, entry, messages);
    setErrors(wrong);
    setState('idle');
    if (Object.keys(wrong).length > 0) {
      focusFirst(form, wrong);
      return;
    }
    setState('sending');
    last.current = submissionIdFor(entry, last.current);
    try {
      await joinWaitlist({ ...entry, submissionId: last.current.id });
      last.current = null;
      form.reset();
      setState('success');
    } catch (error) {
      if (error instanceof RefusedError) setErrors(error.fields);
      setState('failure');
    }
  };

  const clearError = (field: string) => {
    if (field in errors) setErrors(({ [field]: _gone, ...rest }) => rest);
  };

  return { state, errors, submit, clearError };
}

function focusFirst(form: HTMLFormElement, wrong: FieldErrors) {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in wrong) {
      element.focus();
      return;
    }
  }
}
