import { fill } from '@secondset/content';
import { useRemoteProps } from '@secondset/mfe-kit';
import { Button, StatusMessage } from '@secondset/ui';
import { useState } from 'react';
import { useContent } from '../../components/language.tsx';
import css from './login.module.css';

/** Tells a logged-in person that this account cannot use the console, and offers to log out. */
export function DeniedPanel({ address }: { address: string }) {
  const words = useContent().login;
  const { session, navigate } = useRemoteProps();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const logOut = async () => {
    setBusy(true);
    setFailure('');
    try {
      await session.signOut();
      navigate('/login');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.form}>
      <h2>{words.deniedTitle}</h2>
      <p>{fill(words.denied, { address })}</p>
      <StatusMessage tone="error">{failure}</StatusMessage>
      <Button busy={busy} onClick={() => void logOut()} className={css.start}>
        {words.logOut}
      </Button>
    </div>
  );
}
