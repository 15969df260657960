import { Button, Select } from '@secondset/ui';
import { useState } from 'react';
import { peopleHint, SearchField } from '../../components/search-field.tsx';
import { FilterBar } from '../groups/filter-bar.tsx';
import type { Known } from '../groups/filter-words.ts';
import { type ChangeList, type ListState, pageSizes } from '../groups/list-state.ts';
import styles from '../groups/people.module.css';
import { orderWords } from '../groups/person-words.ts';
import { ColumnDialog } from './column-dialog.tsx';

export interface ListControlsProps {
  state: ListState;
  change: ChangeList;
  known: Known;
  segments: readonly { id: string; name: string }[];
  columns: readonly { id: string; label: string }[];
}

/** Everything that decides who the list shows, and how. */
export function ListControls({ state, change, known, segments, columns }: ListControlsProps) {
  const [choosesColumns, setChoosesColumns] = useState(false);
  const { search, filters, segmentId, sort, order, size } = state;
  const setColumns = (chosen: string[]) =>
    change({
      columns: columns.map(({ id }) => id).filter((id) => chosen.includes(id)),
    });
  return (
    <>
      <div className={styles.controls}>
        <SearchField
          className={styles.search}
          hint={peopleHint}
          value={search}
          onChange={(typed) => change({ search: typed }, { replace: true })}
        />
        {(segments.length > 0 || segmentId !== '') && (
          <Select
            label="Segment"
            value={segmentId}
            onChange={({ target }) => change({ segmentId: target.value })}
          >
            <option value="">Everyone</option>
            {segments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select
          label="Sort by"
          value={`${sort} ${order}`}
          onChange={({ target }) => {
            const found = orderWords.find((each) => `${each.sort} ${each.order}` === target.value);
            if (found) change({ sort: found.sort, order: found.order });
          }}
        >
          {orderWords.map((each) => (
            <option key={each.label} value={`${each.sort} ${each.order}`}>
              {each.label}
            </option>
          ))}
        </Select>
        <Select
          label="People per page"
          value={size}
          onChange={({ target }) => {
            const found = pageSizes.find((each) => String(each) === target.value);
            if (found) change({ size: found });
          }}
        >
          {pageSizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      <div className={styles.actions}>
        <FilterBar
          filters={filters}
          known={known}
          onChange={(changed) => change({ filters: changed })}
        />
        <Button variant="secondary" size="compact" onClick={() => setChoosesColumns(true)}>
          Columns
        </Button>
      </div>
      {choosesColumns && (
        <ColumnDialog
          columns={columns}
          chosen={state.columns}
          onChange={setColumns}
          onClose={() => setChoosesColumns(false)}
        />
      )}
    </>
  );
}
