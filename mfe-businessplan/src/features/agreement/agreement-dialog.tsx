import { paths } from '@secondset/content';
import { AppLink } from '@secondset/mfe-kit';
import { Button, Dialog } from '@secondset/ui';
import { useEffect, useRef } from 'react';
import css from './agreement-dialog.module.css';
import { agreementText } from './agreement-text.ts';

interface Props {
  onAgree: () => void;
  onDecline: () => void;
}

/** The confidentiality agreement. Escape is Decline; Decline has focus, so that a stray Enter agrees to nothing. */
export function AgreementDialog({ onAgree, onDecline }: Props) {
  const decline = useRef<HTMLButtonElement>(null);
  useEffect(() => decline.current?.focus(), []);
  return (
    <Dialog
      open
      title={agreementText.title}
      width="34rem"
      onClose={onDecline}
      actions={
        <>
          <Button ref={decline} variant="secondary" onClick={onDecline}>
            {agreementText.decline}
          </Button>
          <Button onClick={onAgree}>{agreementText.agree}</Button>
        </>
      }
    >
      <p>{agreementText.intro}</p>
      <ol className={css.points}>
        {agreementText.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <p>
        <AppLink to={paths.home}>{agreementText.leave}</AppLink>
      </p>
    </Dialog>
  );
}
