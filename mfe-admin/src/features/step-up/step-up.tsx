import { retryingLazy } from '@secondset/mfe-kit';
import { useEffect, useState } from 'react';
import { useConsole } from '../../console-context.tsx';

const ConfirmDialog = retryingLazy(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);

/**
 * Asks people to prove again who they are when a request needs it. The request waits for the
 * answer, then goes out once more.
 */
export function StepUp() {
  const { session } = useConsole();
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>();

  useEffect(() => {
    let pending: ((confirmed: boolean) => void) | undefined;
    const stop = session.askToConfirm(
      () =>
        new Promise((resolve) => {
          pending = (confirmed) => {
            pending = undefined;
            setAnswer(undefined);
            resolve(confirmed);
          };
          const settle = pending;
          setAnswer(() => settle);
        }),
    );
    return () => {
      stop();
      // When the console unmounts, a request must not wait for an answer forever.
      pending?.(false);
    };
  }, [session]);

  return answer === undefined ? null : <ConfirmDialog answer={answer} />;
}
