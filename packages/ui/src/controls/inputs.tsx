import { ChevronDown } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useLimit } from './limits-reported.ts';

type WithField<Element extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Element>,
  'id' | 'className'
> &
  Omit<FieldProps, 'counter'>;

/** Splits the props of the field's frame from those of its control. */
function splitField<Props extends Omit<FieldProps, 'counter'>>(props: Props) {
  const { label, hint, error, note, id, className, ...control } = props;
  const frame: FieldProps = {
    label,
    error,
    id,
    className,
    ...(hint === undefined ? {} : { hint }),
    ...(note === undefined ? {} : { note }),
  };
  return { frame, control };
}

export type TextInputProps = WithField<'input'>;

/** A line of text with its label, hint and error. */
export function TextInput({ maxLength, ...props }: TextInputProps) {
  const { frame, control } = splitField(props);
  const limit = useLimit(maxLength);
  return (
    <Field {...frame}>{(tied) => <input type="text" {...control} {...limit} {...tied} />}</Field>
  );
}

export type TextAreaProps = WithField<'textarea'> & {
  /** Shows how much of `maxLength` is used. */
  showCounter?: boolean;
};

/** Lines of text with their label, hint, error and an optional counter. */
export function TextArea({
  showCounter = false,
  onChange,
  maxLength,
  ref,
  ...props
}: TextAreaProps) {
  const { frame, control } = splitField(props);
  const [typed, setTyped] = useState(String(props.defaultValue ?? '').length);
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current,
    [],
  );
  // People may type before the scripts arrive.
  useEffect(() => setTyped(area.current?.value.length ?? 0), []);
  const used = props.value === undefined ? typed : String(props.value).length;
  const limit = useLimit(maxLength);
  const counter =
    showCounter && maxLength !== undefined ? { counter: { used, max: maxLength } } : {};
  return (
    <Field {...frame} {...counter}>
      {(tied) => (
        <textarea
          rows={4}
          {...control}
          {...limit}
          {...tied}
          ref={area}
          className={classNames(tied.className, css.textArea)}
          onChange={(event) => {
            setTyped(event.currentTarget.value.length);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

export type SelectProps = WithField<'select'>;

/** A choice of one; `children` are its options. */
export function Select({ children, ...props }: SelectProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      {(tied) => (
        <div className={css.selectBox}>
          <select {...control} {...tied} className={classNames(tied.className, css.select)}>
            {children}
          </select>
          <ChevronDown className={css.selectIcon} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Says more, below the line. */
  hint?: ReactNode;
}

/** A checkbox; the whole line can be pressed. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  const line = (described?: string) => (
    <label className={classNames(css.checkbox, className)}>
      <input aria-describedby={described} {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
  if (hint === undefined) return line();
  return (
    <div>
      {line(hintId)}
      <p className={css.hint} id={hintId}>
        {hint}
      </p>
    </div>
  );
}
