import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './button.module.css';

export interface ButtonLook {
  /** Default `primary`: at most one per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Default `regular`; `compact` is for dense screens and still 44 px tall. */
  size?: 'regular' | 'compact';
}

/** The class of a button, for a router's links. */
export const buttonClass = ({ variant = 'primary', size = 'regular' }: ButtonLook = {}): string =>
  classNames(css.button, css[variant], size === 'compact' && css.compact);

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * Work is in progress: announces it to assistive technology and ignores presses, without losing
   * focus.
   */
  busy?: boolean;
}

/** A button whose label is a phrase with a verb. Its type is `button` unless set to `submit`. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const look = buttonClass(compactLook(variant, size));
  return (
    <button
      {...rest}
      type={type}
      className={classNames(look, className)}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
}

/** A link that looks like a button. Within the site, use the router's link with `buttonClass`. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={classNames(buttonClass(compactLook(variant, size)), className)} />;
}

const compactLook = (variant: ButtonLook['variant'], size: ButtonLook['size']): ButtonLook => ({
  ...(variant === undefined ? {} : { variant }),
  ...(size === undefined ? {} : { size }),
});
