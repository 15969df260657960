import { useId } from 'react';
import { formatCount } from '../format.ts';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What is being done, as in "Importing". */
  label: string;
  done: number;
  /** 0 while it is unknown. */
  total: number;
  unit: string;
}

/** How far work has come, as a bar and in words. */
export function Progress({ label, done, total, unit }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p id={id}>{label}</p>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        {...(total > 0 && { value: Math.min(done, total), max: total })}
      />
      <p className={styles.figures}>
        {total > 0
          ? `${formatCount(done)} of ${formatCount(total)} ${unit}`
          : `${formatCount(done)} ${unit}`}
      </p>
    </div>
  );
}
