import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Says why a list is empty and what to do about it; `children` are the ways to do it. */
export function EmptyState({ says, children }: { says: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{says}</p>
      {children}
    </div>
  );
}
