import { type Language, localPath, otherLanguage, paths } from '@secondset/content';
import { AppLink } from '@secondset/mfe-kit';
import { Button, Dialog, StatusMessage } from '@secondset/ui';
import { useEffect, useRef } from 'react';
import { wordsIn } from '../words/words.ts';
import css from './agreement-dialog.module.css';

interface Props {
  language: Language;
  onLanguage: (language: Language) => void;
  /** The reader had agreed, and the agreement has expired. */
  expired: boolean;
  onAgree: () => void;
  onDecline: () => void;
}

/**
 * The confidentiality agreement. Escape declines. Its text gets focus: small screens start at the
 * top, screen readers read it, and a stray Enter agrees to nothing.
 */
export function AgreementDialog({ language, onLanguage, expired, onAgree, onDecline }: Props) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => startAtTop(text.current), []);
  const refuse = () => {
    onDecline();
    // A phone's back gesture closed it already; the gate stays.
    const dialog = text.current?.closest('dialog');
    if (dialog?.open !== false) return;
    dialog.showModal();
    startAtTop(text.current);
  };
  const { agreement: words, planLanguage } = wordsIn(language);
  const other = otherLanguage(language);
  return (
    <div lang={language}>
      <Dialog
        open
        title={words.title}
        width="34rem"
        onClose={refuse}
        actions={
          <>
            <Button variant="secondary" onClick={refuse}>
              {words.decline}
            </Button>
            <Button onClick={onAgree}>{words.agree}</Button>
          </>
        }
      >
        <div ref={text} tabIndex={-1} className={css.text}>
          {expired && <StatusMessage>{words.expired}</StatusMessage>}
          <p>{words.intro}</p>
          <ol className={css.points}>
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
          {planLanguage !== undefined && <p>{planLanguage}</p>}
        </div>
        <p className={css.ways}>
          <button
            type="button"
            lang={other}
            className={css.language}
            onClick={() => onLanguage(other)}
          >
            {wordsIn(other).agreement.otherLanguage}
          </button>
          <AppLink to={localPath(paths.home, language)} className={css.leave}>
            {words.leave}
          </AppLink>
        </p>
      </Dialog>
    </div>
  );
}

/** Opening the dialog scrolled it to its first control. */
function startAtTop(text: HTMLElement | null) {
  text?.focus({ preventScroll: true });
  const dialog = text?.closest('dialog');
  if (dialog) dialog.scrollTop = 0;
}
