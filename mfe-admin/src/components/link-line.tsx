import { AppLink } from '@secondset/mfe-kit';
import type { ReactNode } from 'react';
import styles from './link-line.module.css';

/** A link that stands alone in its line, as tall as a button, so that a finger hits it. */
export const LinkLine = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={styles.line}>
    <AppLink to={to}>{children}</AppLink>
  </p>
);
