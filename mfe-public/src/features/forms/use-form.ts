import { useEffect, useRef, useState } from 'react';
import { RefusedError } from '../../api/post-json.ts';
import { type FormKind, sendForm } from '../../api/send-form.ts';
import { useContent, useLanguage } from '../../components/language.tsx';
import { checkEntry, type FieldErrors, readEntry } from './entry.ts';
import { minimumFillMilliseconds } from './limits.ts';
import { type Submission, submissionIdFor } from './submission-id.ts';

export type FormState = 'idle' | 'sending' | 'success' | 'failure';

/**
 * The states of a form for visitors. Each submission clears the last result; success puts the form back to its defaults; a
 * failure keeps what was typed.
 */
export function useForm(kind: FormKind) {
  const language = useLanguage();
  const messages = useContent().forms.errors;
  const [state, setState] = useState<FormState>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Changes when the form starts over, for what has to follow. */
  const [round, setRound] = useState(0);
  const last = useRef<Submission | null>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);

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
      await personsPace(shownAt.current);
      await sendForm(kind, {
        ...entry,
        language,
        submissionId: last.current.id,
        shownAt: new Date(shownAt.current).toISOString(),
        sentAt: new Date().toISOString(),
      });
      last.current = null;
      form.reset();
      setRound((before) => before + 1);
      setState('success');
    } catch (error) {
      if (error instanceof RefusedError) setErrors(error.fields);
      setState('failure');
    }
  };

  const clearError = (field: string) => {
    if (field in errors) setErrors(({ [field]: _gone, ...rest }) => rest);
  };

  return { state, errors, round, submit, clearError };
}

/** A browser that fills a form in by itself can be quicker than a person; it must not be taken for a robot. */
async function personsPace(shownAt: number): Promise<void> {
  const missing = shownAt + minimumFillMilliseconds - Date.now();
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
}

function focusFirst(form: HTMLFormElement, wrong: FieldErrors) {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in wrong) {
      element.focus();
      return;
    }
  }
}
