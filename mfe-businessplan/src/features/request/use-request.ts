import type { Language } from '@secondset/content';
import { useRef, useState } from 'react';
import { RequestRefused, sendRequest } from '../../api/send-request.ts';
import type { GateWords } from '../words/words.ts';

export type RequestStatus =
  | { state: 'idle' | 'sending' | 'failed' }
  | { state: 'sent'; message: string };

export const requestType = 'Requesting a Business Plan';

type Errors = Partial<Record<'name' | 'email' | 'message', string>>;

/**
 * The states of the form. Each submission clears the last result; success empties the form; a failure keeps what was typed,
 * and sending the same again counts as the same request.
 */
export function useRequest(language: Language, messages: GateWords['request']['errors']) {
  const [status, setStatus] = useState<RequestStatus>({ state: 'idle' });
  const [errors, setErrors] = useState<Errors>({});
  const shownAt = useRef(new Date());
  const last = useRef({ typed: '', id: '' });

  const submit = async (form: HTMLFormElement) => {
    if (status.state === 'sending') return;
    const typed = read(form);
    const wrong = check(form, typed.name, messages);
    setErrors(wrong);
    setStatus({ state: 'idle' });
    if (Object.keys(wrong).length > 0) return focusFirst(form, wrong);
    const key = JSON.stringify(typed);
    if (last.current.typed !== key) last.current = { typed: key, id: crypto.randomUUID() };
    setStatus({ state: 'sending' });
    try {
      const message = await sendRequest({
        ...typed,
        requestType,
        language,
        submissionId: last.current.id,
        shownAt: shownAt.current.toISOString(),
        sentAt: new Date().toISOString(),
      });
      last.current = { typed: '', id: '' };
      form.reset();
      setStatus({ state: 'sent', message });
    } catch (error) {
      if (error instanceof RequestRefused) setErrors(error.fields);
      setStatus({ state: 'failed' });
    }
  };

  const clearError = (field: string) => {
    if (field in errors) setErrors((before) => ({ ...before, [field]: undefined }));
  };

  return { status, errors, submit, clearError };
}

function read(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    website: text('website'),
  };
}

function check(form: HTMLFormElement, name: string, messages: GateWords['request']['errors']) {
  const email = form.elements.namedItem('email');
  const wrong: Errors = {};
  if (name === '') wrong.name = messages.name;
  if (!(email instanceof HTMLInputElement) || !email.checkValidity()) wrong.email = messages.email;
  return wrong;
}

function focusFirst(form: HTMLFormElement, wrong: Errors) {
  const [first = ''] = Object.keys(wrong);
  const field = form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
