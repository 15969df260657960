import { localPath, paths } from '@secondset/content';
import { Button, TextInput } from '@secondset/ui';
import { useContent, useLanguage } from '../../components/language.tsx';
import css from './unsubscribe-page.module.css';

/** For whoever came without a link of ours: leads to this page with the address they type. Tells nobody who is on the list. */
export function AddressForm() {
  const { unsubscribe: words } = useContent();
  return (
    <form action={localPath(paths.unsubscribe, useLanguage())} className={css.form}>
      <TextInput
        label={words.whichAddress}
        name="email"
        type="email"
        autoComplete="email"
        required
      />
      <Button type="submit">{words.button}</Button>
    </form>
  );
}
