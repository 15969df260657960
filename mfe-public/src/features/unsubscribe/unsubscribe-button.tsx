import { Button } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import css from './unsubscribe-page.module.css';

export interface UnsubscribeButtonProps {
  busy: boolean;
  press: () => Promise<void>;
}

/**
 * The one obvious button. Without scripts, it posts to the page's own address, query included, in
 * the form that RFC 8058 requires of one-click requests.
 */
export function UnsubscribeButton({ busy, press }: UnsubscribeButtonProps) {
  const words = useContent().unsubscribe;
  return (
    <form
      method="post"
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <p>{words.explain}</p>
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <Button type="submit" busy={busy}>
        {words.button}
      </Button>
    </form>
  );
}
