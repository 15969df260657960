import { localPath, paths } from '@secondset/content';
import { Button, EmailInput } from '@secondset/ui';
import { useContent, useLanguage } from '../../components/language.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import css from './unsubscribe-page.module.css';

export interface AddressFormProps {
  /** The address in the link, if it needs correcting. */
  typed: string | undefined;
  busy: boolean;
  send: (email: string) => Promise<void>;
}

/**
 * For visitors without a working link: takes the address they type. Without scripts, it leads to
 * this page with that address. It never reveals who is on the list.
 */
export function AddressForm({ typed, busy, send }: AddressFormProps) {
  const { unsubscribe: words } = useContent();
  const language = useLanguage();
  return (
    <form
      action={localPath(paths.unsubscribe, language)}
      className={css.form}
      noValidate={useHydrated()}
      onSubmit={(event) => {
        event.preventDefault();
        const email = new FormData(event.currentTarget).get('email');
        void send(typeof email === 'string' ? email.trim() : '');
      }}
    >
      <EmailInput
        language={language}
        label={words.whichAddress}
        name="email"
        autoComplete="email"
        required
        defaultValue={typed}
      />
      <Button type="submit" busy={busy}>
        {words.button}
      </Button>
    </form>
  );
}
