import type { Language } from '@secondset/content/say-email';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { EmailInput } from '../controls/email-input.tsx';
import { TextInput } from '../controls/inputs.tsx';
import { LimitsReported } from '../controls/limits-reported.ts';
import { StatusMessage } from '../feedback/status-message.tsx';
import type { Draft } from './draft.ts';
import css from './form-frame.module.css';
import { type Sender, useForm } from './use-form.ts';
import type { ErrorWords, FieldErrors } from './values.ts';

export interface FormFrameWords {
  name: string;
  email: string;
  emailHint: string;
  /** Labels the honeypot, which only bots fill in. */
  honeypot: string;
  submit: string;
  submitting: string;
  failure: string;
  errors: ErrorWords;
}

export interface FormFrameProps {
  words: FormFrameWords;
  /** The page's language, used for problems with email addresses. */
  language: Language;
  /** The maximum lengths of name and email, and the least time a person takes. */
  limits: { name: number; email: number; fillMs: number };
  send: Sender;
  /** Where the browser posts the form without script. */
  action: string;
  /** False until scripts run: then the browser validates the form. */
  scripted: boolean;
  /** The fields after name and email. `typed` gives the value a field starts with. */
  children: (errors: FieldErrors, typed: (name: string) => string | undefined) => ReactNode;
  /** Prefills the fields, and keeps what is typed. */
  draft?: Draft;
  /** Shown below the button. */
  note?: ReactNode;
}

/**
 * A form for visitors. Without script, the browser validates and posts it. With script, problems
 * appear next to the fields, and typed text stays until it is stored.
 */
export function FormFrame(props: FormFrameProps) {
  const { words, language, limits, send, action, scripted, children, note, draft } = props;
  const { form, state, errors, round, submit, noteInput } = useForm({
    language,
    messages: words.errors,
    fillMs: limits.fillMs,
    send,
    draft,
  });
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome.current && (state.status === 'success' || state.status === 'failure'))
      bringIntoSight(outcome.current);
  }, [state]);
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate={scripted}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      onInput={(event) => noteInput(event.target)}
    >
      <LimitsReported value={scripted}>
        <TextInput
          key={`name ${round}`}
          label={words.name}
          defaultValue={draft?.get('name')}
          name="name"
          autoComplete="name"
          required
          maxLength={limits.name}
          error={errors.name}
        />
        <EmailInput
          key={`email ${round}`}
          language={language}
          label={words.email}
          defaultValue={draft?.get('email')}
          hint={words.emailHint}
          name="email"
          autoComplete="email"
          required
          maxLength={limits.email}
          error={errors.email}
        />
        <div key={round} className={css.fields}>
          {children(errors, (name) => draft?.get(name))}
        </div>
      </LimitsReported>
      <div className={css.trap} aria-hidden="true">
        <TextInput label={words.honeypot} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        <StatusMessage tone="success">{state.status === 'success' && state.message}</StatusMessage>
        <StatusMessage tone="error">{state.status === 'failure' && words.failure}</StatusMessage>
        <Button type="submit" busy={state.status === 'sending'} className={css.submit}>
          {state.status === 'sending' ? words.submitting : words.submit}
        </Button>
      </div>
      {note}
    </form>
  );
}

/**
 * Someone who submits from a field, for example on a phone, is far above the result. That field is
 * new and empty then, so the focus moves here as well.
 */
function bringIntoSight(outcome: HTMLElement): void {
  if (document.activeElement === null || document.activeElement === document.body)
    outcome.focus({ preventScroll: true });
  // Missing where there is no layout, as in jsdom.
  outcome.scrollIntoView?.({ block: 'nearest' });
}
