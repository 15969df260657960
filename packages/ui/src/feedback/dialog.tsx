import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import css from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The buttons at the bottom, unless a form in `children` has them. */
  actions?: ReactNode;
  /** Called on Escape. Without it Escape does nothing, and the person has to choose. */
  onClose?: () => void;
  /** Any CSS length, `30rem` by default. Narrow screens get what fits. */
  width?: string;
}

/**
 * A modal dialog on the native element: it traps focus, makes the page behind it inert, and returns
 * focus when it closes. The first control gets focus; an owner that prefers another focuses it in
 * an effect of its own, which runs later.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, children, actions, onClose, width }: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const style: CSSProperties & Record<'--dialog-width', string | undefined> = {
    '--dialog-width': width,
  };
  return (
    <dialog
      ref={element}
      className={classNames(css.dialog, actions !== undefined && css.withActions)}
      style={style}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // A phone's back gesture can close it without `cancel`.
        if (element.current === null || element.current.open) return;
        if (onClose === undefined) element.current.showModal();
        else onClose();
      }}
      onKeyDown={(event) => {
        // Chromium closes on a second Escape whatever `cancel` says; handled here, it never sees
        // one.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={css.content}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {children}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
