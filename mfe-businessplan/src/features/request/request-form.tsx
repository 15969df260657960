import type { Language } from '@secondset/content';
import { Button, Section, StatusMessage, TextArea, TextInput } from '@secondset/ui';
import { wordsIn } from '../words/words.ts';
import { limits } from './limits.ts';
import css from './request-form.module.css';
import { requestType, useRequest } from './use-request.ts';

/** Asks for the full plan. What was typed stays until it is stored. */
export function RequestForm({ language }: { language: Language }) {
  const words = wordsIn(language).request;
  const { status, errors, submit, clearError } = useRequest(language, words.errors);
  return (
    <Section tone="sunken" labelledBy="plan-request-title" className={css.section}>
      <div lang={language} className={css.part}>
        <h2 id="plan-request-title">{words.title}</h2>
        <p>{words.lead}</p>
        <form
          noValidate
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
          onInput={(event) => {
            if ('name' in event.target) clearError(String(event.target.name));
          }}
        >
          <input type="hidden" name="requestType" value={requestType} />
          <TextInput
            label={words.name}
            name="name"
            autoComplete="name"
            required
            maxLength={limits.name}
            error={errors.name}
          />
          <TextInput
            label={words.email}
            hint={words.emailHint}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={limits.email}
            error={errors.email}
          />
          <TextArea
            label={words.message}
            note={words.optional}
            name="message"
            maxLength={limits.message}
            error={errors.message}
          />
          <div className={css.trap} aria-hidden="true">
            <TextInput label={words.honeypot} name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <StatusMessage tone="success">{status.state === 'sent' && status.message}</StatusMessage>
          <StatusMessage tone="error">{status.state === 'failed' && words.failure}</StatusMessage>
          <Button type="submit" busy={status.state === 'sending'} className={css.submit}>
            {status.state === 'sending' ? words.submitting : words.submit}
          </Button>
        </form>
      </div>
    </Section>
  );
}
