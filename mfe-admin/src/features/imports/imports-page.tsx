import { AppLink } from '@secondset/mfe-kit';
import {
  Button,
  buttonClass,
  Cell,
  ColumnHead,
  Row,
  RowHead,
  Skeleton,
  StatusMessage,
  Table,
} from '@secondset/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { createImportsApi } from '../../api/imports-api.ts';
import { useConsole, useMay } from '../../console-context.tsx';
import { formatInstant } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import { saveFile } from '../../save-file.ts';
import { PeopleLayout } from '../groups/people-layout.tsx';
import { countWords, importPath, isWorking, stateWords } from './import-words.ts';
import styles from './imports.module.css';

/** `/admin/people/imports`: the imports of the last weeks, newest first. */
export function ImportsPage() {
  const { session, pollMs } = useConsole();
  const api = useMemo(() => createImportsApi(session), [session]);
  const mayExport = useMay('exports');
  const save = useMutation({
    mutationFn: async () => saveFile('people.csv', await api.exportEveryone()),
  });
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.imports,
    queryFn: api.list,
    refetchInterval: ({ state }) =>
      state.data?.some((each) => isWorking(each.state)) ? 2 * pollMs : false,
  });
  return (
    <PeopleLayout title="Imports">
      <div className={styles.actions}>
        <AppLink to="/admin/people/import" className={buttonClass()}>
          Import people
        </AppLink>
        {mayExport && (
          <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
            Export everyone
          </Button>
        )}
      </div>
      <StatusMessage tone="error">{save.error && messageOf(save.error)}</StatusMessage>
      {data === undefined && error === null && (
        <div role="status">
          <p>Loading imports...</p>
          <Skeleton lines={3} />
        </div>
      )}
      {data === undefined && error !== null && (
        <div role="alert">
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="compact" onClick={() => void refetch()}>
            Load imports again
          </Button>
        </div>
      )}
      {data?.length === 0 && (
        <p className={styles.empty}>
          No imports yet. If you have a list in a spreadsheet, import it here.
        </p>
      )}
      {data && data.length > 0 && (
        <Table label="Imports" cards>
          <thead>
            <Row>
              <ColumnHead>File</ColumnHead>
              <ColumnHead>State</ColumnHead>
              <ColumnHead>Rows</ColumnHead>
              <ColumnHead>By</ColumnHead>
              <ColumnHead>Started</ColumnHead>
            </Row>
          </thead>
          <tbody>
            {data.map(({ id, fileName, state, checked, imported, createdBy, createdAt }) => (
              <Row key={id}>
                <RowHead column="File" className={styles.person}>
                  <AppLink to={importPath(id)}>{fileName || 'Without a name'}</AppLink>
                </RowHead>
                <Cell column="State">{stateWords[state]}</Cell>
                <Cell column="Rows">{rowsOf(imported ?? checked)}</Cell>
                <Cell column="By">{createdBy}</Cell>
                <Cell column="Started">{formatInstant(createdAt)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </PeopleLayout>
  );
}

const rowsOf = (counts: Parameters<typeof countWords>[0] | null) =>
  counts === null ? 'Not checked yet' : countWords(counts);
