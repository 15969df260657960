import { useEffect, useRef, useState } from 'react';
import { Draft, isTyped, noteEarlier, sentValue } from './draft.ts';
import { submissionIdFor } from './submission-id.ts';
import {
  type CheckWords,
  checkValues,
  type FieldErrors,
  readValues,
  tooLong,
  type Values,
} from './values.ts';

/** What was typed, with what tells submissions apart and people from bots. */
export interface Submission extends Values {
  /** The same when the same content is sent again. */
  submissionId: string;
  shownAt: string;
  sentAt: string;
}

/**
 * Submits a form and resolves with the message to show. Rejects on failure; the `fields` of the
 * error, one message per field name, appear next to the fields.
 */
export type Sender = (submission: Submission) => Promise<string>;

export type FormState =
  | { status: 'idle' | 'sending' | 'failure' }
  | { status: 'success'; message: string };

export interface FormRules extends CheckWords {
  /** A form submitted faster than this after it appeared would count as a bot's. */
  fillMs: number;
  send: Sender;
  /** Records what is typed, and is cleared once that is stored. */
  draft?: Draft | undefined;
}

/**
 * The states of a form for visitors. Each submission clears the last result; success resets the
 * form; a failure keeps what was typed.
 */
export function useForm({ language, messages, fillMs, send, draft: given }: FormRules) {
  const [own] = useState(() => new Draft());
  const draft = given ?? own;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState>({ status: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Increases when the form is reset, to remount its fields. */
  const [round, setRound] = useState(0);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
    if (form.current !== null) noteEarlier(form.current, draft);
  }, [draft]);

  const submit = async (element: HTMLFormElement) => {
    if (state.status === 'sending') return;
    const values = readValues(element);
    const wrong = checkValues(element, values, { language, messages });
    setErrors(wrong);
    setState({ status: 'idle' });
    if (Object.keys(wrong).length > 0) {
      focusFirst(element, wrong);
      return;
    }
    setState({ status: 'sending' });
    draft.last = submissionIdFor(values, draft.last);
    try {
      await personsPace(shownAt.current + fillMs);
      const message = await send({
        ...values,
        submissionId: draft.last.id,
        shownAt: new Date(shownAt.current).toISOString(),
        sentAt: new Date().toISOString(),
      });
      draft.forget();
      element.reset();
      setRound((before) => before + 1);
      setState({ status: 'success', message });
    } catch (error) {
      setErrors(fieldsOf(error));
      setState({ status: 'failure' });
    }
  };

  /** Records what was typed, clears the field's message, and reports excess text at once. */
  const noteInput = (target: EventTarget) => {
    if (!isTyped(target)) return;
    const field = target.name;
    draft.set(field, sentValue(target));
    const message = tooLong(target, messages.tooLong);
    if (message !== undefined) setErrors((before) => ({ ...before, [field]: message }));
    else if (field in errors) setErrors(({ [field]: _gone, ...rest }) => rest);
  };

  return { form, state, errors, round, submit, noteInput };
}

/** A browser's autofill can be quicker than a person; it must not count as a bot. */
async function personsPace(earliest: number): Promise<void> {
  const missing = earliest - Date.now();
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
}

function fieldsOf(error: unknown): FieldErrors {
  const given: unknown = error instanceof Error && 'fields' in error ? error.fields : undefined;
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).map(([field, message]) => [field, String(message)]),
  );
}

function focusFirst(form: HTMLFormElement, wrong: FieldErrors) {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in wrong) {
      element.focus();
      return;
    }
  }
}
