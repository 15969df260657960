import {
  type Filter,
  type FilterLeaf,
  filterLeafSchema,
  idSchema,
  type PeopleSearch,
  personSorts,
  searchMaxLength,
} from '@secondset/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';

export const pageSizes = [25, 50, 100, 200] as const;
const defaultColumns = ['email', 'phone', 'tags', 'status', 'added'];

/** What the list of people shows. All of it is in the page's address. */
export interface ListState {
  search: string;
  /** All of these hold. */
  filters: readonly FilterLeaf[];
  segmentId: string;
  sort: (typeof personSorts)[number];
  order: 'up' | 'down';
  size: number;
  columns: readonly string[];
  /** Where the page begins; empty for the first one. */
  after: string;
}

const stateSchema = z.object({
  search: z.string().max(searchMaxLength),
  filters: z.array(
    z
      .string()
      .transform((text): unknown => readJson(text))
      .pipe(filterLeafSchema),
  ),
  segmentId: z.union([idSchema, z.literal('')]),
  sort: z.enum(personSorts),
  order: z.enum(['up', 'down']),
  size: z.coerce.number().pipe(z.literal(pageSizes)),
  columns: z.array(z.string()),
  after: z.string().max(300),
});

/** Undefined when the address holds what this page does not know: it must not mean “everybody”. */
function readListState(query: URLSearchParams): ListState | undefined {
  return stateSchema.safeParse({
    search: query.get('q') ?? '',
    filters: query.getAll('filter'),
    segmentId: query.get('segment') ?? '',
    sort: query.get('sort') ?? 'name',
    order: query.get('order') ?? 'up',
    size: query.get('size') ?? 50,
    columns: query.get('columns')?.split(' ').filter(Boolean) ?? defaultColumns,
    after: query.get('after') ?? '',
  }).data;
}

function writeListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string, usual: string) => {
    if (value !== usual) query.set(name, value);
  };
  put('q', state.search, '');
  for (const filter of state.filters) query.append('filter', JSON.stringify(filter));
  put('segment', state.segmentId, '');
  put('sort', state.sort, 'name');
  put('order', state.order, 'up');
  put('size', String(state.size), '50');
  put('columns', state.columns.join(' '), defaultColumns.join(' '));
  put('after', state.after, '');
  return query;
}

/** The address of the list with this much of its state. */
export function listPath(state: Partial<ListState>): string {
  const usual = readListState(new URLSearchParams());
  return usual ? `/admin/people?${writeListState({ ...usual, ...state })}` : '/admin/people';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** All of these conditions as one filter; undefined without any. */
const allOf = (filters: readonly FilterLeaf[]): Filter | undefined =>
  filters.length === 0 ? undefined : { kind: 'and', of: [...filters] };

/** Which people the list is about, whatever their order. */
export function groupOf({ search, filters, segmentId }: ListState) {
  const filter = allOf(filters);
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(filter && { filter }),
    ...(segmentId !== '' && { segmentId }),
  };
}

export const searchOf = (state: ListState): PeopleSearch => ({
  ...groupOf(state),
  sort: state.sort,
  order: state.order,
  limit: state.size,
  ...(state.after !== '' && { cursor: state.after }),
});

export type ChangeList = (
  change: Partial<ListState>,
  /** `replace` keeps Back from passing through each letter that was typed. */
  options?: { replace?: boolean; paged?: boolean },
) => void;

/** The state of the list in the address, and how to change it: in one call, as one step back. */
export function useListState(): { state: ListState | undefined; change: ChangeList } {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const state = useMemo(() => readListState(new URLSearchParams(text)), [text]);
  const change = useCallback<ChangeList>(
    (changed, { replace = false, paged = false } = {}) => {
      const before = readListState(new URLSearchParams(text));
      if (before === undefined) return;
      // Any change but of the columns begins at the first page again.
      const after = 'columns' in changed ? before.after : '';
      setQuery(writeListState({ ...before, after, ...changed }), { replace, state: { paged } });
    },
    [text, setQuery],
  );
  return { state, change };
}
