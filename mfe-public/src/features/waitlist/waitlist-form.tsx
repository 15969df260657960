import { Button, Select, StatusMessage, TextArea, TextInput } from '@secondset/ui';
import { SiteLink } from '../../components/site-link.tsx';
import { useContent } from '../../components/use-content.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import { limits } from './limits.ts';
import { useWaitlist } from './use-waitlist.ts';
import css from './waitlist-form.module.css';

/**
 * The form works without script too: it then posts itself, and the browser checks it. With script the checks are ours, next
 * to the fields, and what was typed stays until it is stored.
 */
export function WaitlistForm() {
  const words = useContent().waitlist;
  const scripted = useHydrated();
  const { state, errors, submit, clearError } = useWaitlist(words.errors);
  return (
    <form
      method="post"
      action="/waitlist"
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
      <Select label={words.interestType} name="interestType" required error={errors.interestType}>
        {words.interestTypes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextInput
        label={words.itemName}
        note={words.optional}
        hint={words.itemNameHint}
        name="itemName"
        maxLength={limits.itemName}
        error={errors.itemName}
      />
      <TextArea
        label={words.notes}
        note={words.optional}
        name="notes"
        maxLength={limits.notes}
        error={errors.notes}
      />
      <div className={css.trap} aria-hidden="true">
        <TextInput label={words.honeypot} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <StatusMessage tone="success">{state === 'success' && words.success}</StatusMessage>
      <StatusMessage tone="error">{state === 'failure' && words.failure}</StatusMessage>
      <Button type="submit" busy={state === 'sending'} className={css.submit}>
        {state === 'sending' ? words.submitting : words.submit}
      </Button>
      <p>
        {words.privacy} <SiteLink link={words.privacyLink} />
      </p>
    </form>
  );
}
