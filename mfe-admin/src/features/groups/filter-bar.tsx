import type { FilterLeaf } from '@secondset/contracts';
import { Button, Icon, icons } from '@secondset/ui';
import { useState } from 'react';
import styles from './filter-bar.module.css';
import { FilterDialog } from './filter-dialog.tsx';
import { filterWords, type Known } from './filter-words.ts';

export interface FilterBarProps {
  /** All of these hold. */
  filters: readonly FilterLeaf[];
  known: Known;
  onChange(filters: FilterLeaf[]): void;
}

/** These come from elsewhere and can only be taken away. */
const isFixed = (leaf: FilterLeaf) => leaf.kind === 'topic' || leaf.kind === 'import';

/** The conditions on a list, each of which can be changed or removed, and a way to add one. */
export function FilterBar({ filters, known, onChange }: FilterBarProps) {
  /** The place of the condition being changed; one after the last for a new one. */
  const [open, setOpen] = useState<number>();
  const put = (leaf: FilterLeaf) => {
    setOpen(undefined);
    onChange(
      open === filters.length
        ? [...filters, leaf]
        : filters.map((before, at) => (at === open ? leaf : before)),
    );
  };
  return (
    <div className={styles.bar}>
      {filters.length > 0 && (
        <ul className={styles.chips} aria-label="Filters">
          {filters.map((leaf, at) => {
            const words = filterWords(leaf, known);
            return (
              <li key={JSON.stringify(leaf)} className={styles.chip}>
                {isFixed(leaf) ? (
                  <span className={styles.fixed}>{words}</span>
                ) : (
                  <button type="button" onClick={() => setOpen(at)}>
                    {words}
                  </button>
                )}
                <button
                  type="button"
                  aria-label={`Remove filter: ${words}`}
                  onClick={() => onChange(filters.filter((_leaf, other) => other !== at))}
                >
                  <Icon icon={icons.X} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Button variant="secondary" size="compact" onClick={() => setOpen(filters.length)}>
        <Icon icon={icons.Plus} />
        Add a filter
      </Button>
      {open !== undefined && (
        <FilterDialog
          leaf={filters[open]}
          known={known}
          onDone={put}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
