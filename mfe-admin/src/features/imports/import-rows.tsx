import type { Import, RowKind } from '@secondset/contracts';
import { Button, Cell, ColumnHead, Row, RowHead, Skeleton, Table } from '@secondset/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import type { ImportsApi } from '../../api/imports-api.ts';
import { paged } from '../../paged.ts';
import { queryKeys } from '../../query-keys.ts';
import { kindWords } from './import-words.ts';
import styles from './imports.module.css';

export interface ImportRowsProps {
  api: ImportsApi;
  current: Import;
  kind: RowKind;
}

const detailHeads: Readonly<Partial<Record<RowKind, string>>> = {
  new: 'Details',
  changed: 'Changes',
  refused: 'Why',
  repeated: 'Why',
};

/** The rows of one kind with their lines: what they have or change, or why they are refused. */
export function ImportRows({ api, current, kind }: ImportRowsProps) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.importRows(current.id, current.state, kind),
    queryFn: ({ pageParam }) => api.rows(current.id, kind, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const { state, error, hasMore, loadingMore, loadMore, retry } = paged(query);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { title } = kindWords[kind];
  if (state === 'loading')
    return (
      <div role="status">
        <p>Loading rows...</p>
        <Skeleton lines={3} />
      </div>
    );
  if (state === 'failed')
    return (
      <div role="alert">
        <p>{messageOf(error)}</p>
        <Button variant="secondary" size="compact" onClick={retry}>
          Load rows again
        </Button>
      </div>
    );
  const head = detailHeads[kind];
  return (
    <>
      <Table label={`${title} rows`} maxHeight="60dvh" cards>
        <thead>
          <Row>
            <ColumnHead number>Line</ColumnHead>
            <ColumnHead>Person</ColumnHead>
            {head !== undefined && <ColumnHead>{head}</ColumnHead>}
          </Row>
        </thead>
        <tbody>
          {rows.map(({ line, person, changes, reasons }) => (
            <Row key={line}>
              <Cell column="Line" number>
                {line}
              </Cell>
              <RowHead column="Person" className={styles.person}>
                {person || 'Nobody'}
              </RowHead>
              {head !== undefined && (
                <Cell column={head} long>
                  <ul className={styles.details}>
                    {changes.map(({ field, before, after }) => (
                      <li key={field}>
                        {field}: {before !== '' && <del>{before}</del>} <ins>{after}</ins>
                      </li>
                    ))}
                    {reasons.map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
      {hasMore && (
        <Button variant="secondary" busy={loadingMore} onClick={loadMore}>
          Show more rows
        </Button>
      )}
    </>
  );
}
