import { localPath } from '@secondset/content';
import { Button, StatusMessage, TextInput } from '@secondset/ui';
import type { ReactNode } from 'react';
import type { FormKind } from '../../api/send-form.ts';
import { useContent, useLanguage } from '../../components/language.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import type { FieldErrors } from './entry.ts';
import css from './form.module.css';
import { limits } from './limits.ts';
import { useForm } from './use-form.ts';

export interface FormFrameProps {
  kind: FormKind;
  /** The address of the form's own page: without script the form is posted there. */
  action: string;
  words: { submit: string; success: string };
  /** The fields after name and address. */
  children: (errors: FieldErrors) => ReactNode;
}

/**
 * A form for visitors. It works without script too: it then posts itself, and the browser checks it. With script the checks are
 * ours, next to the fields, and what was typed stays until it is stored.
 */
export function FormFrame({ kind, action, words, children }: FormFrameProps) {
  const { forms } = useContent();
  const language = useLanguage();
  const scripted = useHydrated();
  const { state, errors, round, submit, clearError } = useForm(kind);
  return (
    <form
      method="post"
      action={localPath(action, language)}
      noValidate={scripted}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      onInput={(event) => {
        if ('name' in event.target) clearError(String(event.target.name));
      }}
    >
      <TextInput
        label={forms.name}
        name="name"
        autoComplete="name"
        required
        maxLength={limits.name}
        error={errors.name}
      />
      <TextInput
        label={forms.email}
        hint={forms.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={limits.email}
        error={errors.email}
      />
      <div key={round} className={css.fields}>
        {children(errors)}
      </div>
      <div className={css.trap} aria-hidden="true">
        <TextInput label={forms.honeypot} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <StatusMessage tone="success">{state === 'success' && words.success}</StatusMessage>
      <StatusMessage tone="error">{state === 'failure' && forms.failure}</StatusMessage>
      <Button type="submit" busy={state === 'sending'} className={css.submit}>
        {state === 'sending' ? forms.submitting : words.submit}
      </Button>
      <p>
        {forms.privacy} <SiteLink link={forms.privacyLink} />
      </p>
    </form>
  );
}
