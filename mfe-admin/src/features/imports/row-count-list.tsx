import { type Import, type RowCounts, type RowKind, rowKinds } from '@secondset/contracts';
import { useState } from 'react';
import type { ImportsApi } from '../../api/imports-api.ts';
import { formatCount } from '../../format.ts';
import { ImportRows } from './import-rows.tsx';
import { kindWords } from './import-words.ts';
import styles from './imports.module.css';

export interface RowCountListProps {
  api: ImportsApi;
  current: Import;
  counts: RowCounts;
  /** Which rows can be shown one by one. */
  shown?: readonly RowKind[];
}

/** How many rows of each kind there are; each kind can be opened. */
export function RowCountList({ api, current, counts, shown = rowKinds }: RowCountListProps) {
  const [open, setOpen] = useState<RowKind>();
  return (
    <>
      <ul className={styles.counts} aria-label="Rows by what becomes of them">
        {rowKinds.map((kind) => (
          <li key={kind} className={styles.count}>
            <strong className={styles.figure}>{formatCount(counts[kind])}</strong>
            {shown.includes(kind) && counts[kind] > 0 ? (
              <button
                type="button"
                className={styles.kind}
                aria-expanded={open === kind}
                onClick={() => setOpen(open === kind ? undefined : kind)}
              >
                {kindWords[kind].title}
              </button>
            ) : (
              <span className={styles.kindName}>{kindWords[kind].title}</span>
            )}
            <span className={styles.meaning}>{kindWords[kind].meaning}</span>
          </li>
        ))}
      </ul>
      {open !== undefined && <ImportRows api={api} current={current} kind={open} />}
    </>
  );
}
