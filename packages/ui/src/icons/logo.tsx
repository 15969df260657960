import { classNames } from '../class-names.ts';
import css from './logo.module.css';

/** The mark without the name: the sun rises behind a loaded barbell. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(css.mark, className)} viewBox="0 0 40 40" aria-hidden="true">
      <rect className={css.ground} width="40" height="40" rx="10" />
      <path
        className={css.sun}
        d="M11 23a9 9 0 0 1 18 0zM19 6h2v5h-2zM8.2 11.6l1.4-1.4 3.5 3.5-1.4 1.4zM30.4 10.2l1.4 1.4-3.5 3.5-1.4-1.4z"
      />
      <path
        className={css.bar}
        d="M4 26.5h2V25a1.5 1.5 0 0 1 3 0v-1a1.5 1.5 0 0 1 3 0v2.500h16V24a1.5 1.5 0 0 1 3 0v1a1.5 1.5 0 0 1 3 0v1.500h2a1 1 0 0 1 0 3h-2V31a1.5 1.5 0 0 1-3 0v1a1.5 1.5 0 0 1-3 0v-2.500H12V32a1.5 1.5 0 0 1-3 0v-1a1.5 1.5 0 0 1-3 0v-1.500H4a1 1 0 0 1 0-3z"
      />
    </svg>
  );
}

/** The mark with the name beside it. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classNames(css.logo, className)}>
      <LogoMark />
      {name}
    </span>
  );
}
