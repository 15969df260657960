import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import css from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** Says what to enter, before anything goes wrong. */
  hint?: ReactNode;
  /** Says what is wrong, next to the field. */
  error?: string | undefined;
  /** Words such as "optional", beside the label. */
  note?: string;
  /** How many characters are used, and the limit. */
  counter?: { used: number; max: number };
  /** The control's own id; generated when absent. */
  id?: string | undefined;
  className?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control, its hint and its error; screen readers read both with the control. */
export function Field({
  label,
  hint,
  error,
  note,
  counter,
  id,
  className,
  children,
}: FieldFrameProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div className={className === undefined ? css.field : `${css.field} ${className}`}>
      <label className={css.label} htmlFor={controlId}>
        {label}
        {note !== undefined && <span className={css.optional}> ({note})</span>}
      </label>
      {hint !== undefined && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: css.control ?? '',
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {counter !== undefined && (
        <p className={css.counter}>
          {counter.used} / {counter.max}
        </p>
      )}
      {error !== undefined && (
        <p className={css.error} id={errorId}>
          <CircleAlert className={css.errorIcon} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
