import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './status-message.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

export interface StatusMessageProps {
  tone?: keyof typeof icons;
  /** Nothing is shown while empty; the live region stays, so that later messages are announced. */
  children?: ReactNode;
  className?: string;
}

/** A result or a state, announced when it appears: politely, or at once for an error. */
export function StatusMessage({ tone = 'info', children, className }: StatusMessageProps) {
  const Icon = icons[tone];
  const empty =
    children === undefined || children === null || children === false || children === '';
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={css.region}>
      {!empty && (
        <div className={classNames(css.message, css[tone], className)}>
          <Icon className={css.icon} aria-hidden="true" />
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}
