import { localPath, paths } from '@secondset/content';
import { Button, TextInput } from '@secondset/ui';
import { useContent, useLanguage } from '../../components/language.tsx';
import css from './unsubscribe-page.module.css';

export interface AddressFormProps {
  /** What the link said, when it is to be put right. */
  typed: string | undefined;
  busy: boolean;
  send: (email: string) => Promise<void>;
}

/**
 * For whoever came without a link that works: takes the address they type. Without script it leads to this page with that
 * address. Tells nobody who is on the list.
 */
export function AddressForm({ typed, busy, send }: AddressFormProps) {
  const { unsubscribe: words } = useContent();
  return (
    <form
      action={localPath(paths.unsubscribe, useLanguage())}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const email = new FormData(event.currentTarget).get('email');
        void send(typeof email === 'string' ? email.trim() : '');
      }}
    >
      <TextInput
        label={words.whichAddress}
        name="email"
        type="email"
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
