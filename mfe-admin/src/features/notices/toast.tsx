import { Button } from '@secondset/ui';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { keepFromEditor } from '../../keep-from-editor.ts';
import styles from './toast.module.css';

export interface Notice {
  message: string;
  /** Reverts the action, or does what follows from it. Offered while the notice is shown. */
  undo?: () => void;
  /** The label of the button; `Undo` unless it does something else. */
  label?: string;
  seconds: number;
}

export type Toast = (notice: Notice) => void;

const ToastContext = createContext<Toast>(() => {});

/** Shows what was just done for a while, with Undo. */
export const useToast = (): Toast => use(ToastContext);

/** Shows the latest notice. Its timer pauses while the pointer or the focus is on it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ notice: Notice; key: number }>();
  const [held, setHeld] = useState(false);
  const toast = useCallback<Toast>((notice) => {
    setHeld(false);
    setShown((before) => ({ notice, key: (before?.key ?? 0) + 1 }));
  }, []);
  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setShown(undefined), shown.notice.seconds * 1000);
    return () => clearTimeout(timer);
  }, [shown, held]);
  const undo = () => {
    setShown(undefined);
    // It may show a notice of its own.
    shown?.notice.undo?.();
  };
  return (
    <ToastContext value={toast}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the wrapper only tracks hover
          and focus. */}
      <div
        className={styles.place}
        onKeyDown={keepFromEditor}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <p role="status" className={shown ? styles.message : undefined}>
          {shown?.notice.message}
        </p>
        {shown && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would name form controls.
          <div role="group" aria-label="What was just done" className={styles.actions}>
            {shown.notice.undo && (
              <Button size="compact" variant="secondary" onClick={undo}>
                {shown.notice.label ?? 'Undo'}
              </Button>
            )}
            <Button size="compact" variant="quiet" onClick={() => setShown(undefined)}>
              Dismiss
            </Button>
          </div>
        )}
      </div>
    </ToastContext>
  );
}
