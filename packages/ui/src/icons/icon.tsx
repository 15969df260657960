import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import css from './icon.module.css';

export interface IconProps {
  /** One of `icons`. */
  icon: LucideIcon;
  /** Its meaning, when no text beside it says so. Without it the icon is decorative. */
  label?: string;
  className?: string | undefined;
}

/** An icon as tall as the text beside it. */
export function Icon({ icon: Drawing, label, className }: IconProps) {
  const spoken =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing {...spoken} className={classNames(css.icon, className)} strokeWidth={2} />;
}
