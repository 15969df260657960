import { organization } from '@secondset/content';
import { Button } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import css from './events-page.module.css';

/** What people can do when the calendar does not answer. */
export function WaysOn({ onAgain }: { onAgain: () => void }) {
  const { events: words } = useContent();
  const { phone } = organization;
  return (
    <div className={css.waysOn}>
      <Button variant="secondary" onClick={onAgain}>
        {words.tryAgain}
      </Button>
      <p>
        {words.call}{' '}
        <a href={phone.href} className={css.phone}>
          {phone.display}
        </a>
      </p>
    </div>
  );
}
