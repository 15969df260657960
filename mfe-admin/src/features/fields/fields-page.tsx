import { mostFields, type OwnField } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { queryKeys } from '../../query-keys.ts';
import people from '../groups/people.module.css';
import { typeWords } from '../groups/person-words.ts';
import { usePeopleApis } from '../groups/use-known.ts';
import { SettingsLayout } from '../settings/settings-layout.tsx';
import { DeleteFieldDialog } from './delete-field-dialog.tsx';
import { FieldDialog } from './field-dialog.tsx';

/** `/admin/settings/fields`: what the organization notes about people, beside the usual. */
export function FieldsPage() {
  const { groups } = usePeopleApis();
  const query = useQuery({ queryKey: queryKeys.fields, queryFn: groups.fields });
  const [open, setOpen] = useState<{ field: OwnField | undefined }>();
  const [toDelete, setToDelete] = useState<OwnField>();
  const fields = query.data ?? [];
  const full = fields.length >= mostFields;
  const columns: [Column<OwnField>, ...Column<OwnField>[]] = [
    { id: 'name', label: 'Field', show: ({ name }) => name },
    { id: 'type', label: 'Type', show: ({ type }) => typeWords[type] },
    { id: 'choices', label: 'Choices', show: ({ choices }) => choices.join(', '), long: true },
    { id: 'fallback', label: 'If empty, emails say', show: ({ fallback }) => fallback },
    {
      id: 'actions',
      label: 'Actions',
      show: (field) => (
        <div className={people.actions}>
          <Button
            variant="secondary"
            size="compact"
            aria-label={`Edit ${field.name}`}
            onClick={() => setOpen({ field })}
          >
            Edit
          </Button>
          <Button
            variant="danger"
            size="compact"
            aria-label={`Delete ${field.name}`}
            onClick={() => setToDelete(field)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
  return (
    <SettingsLayout title="Fields">
      <p>
        Fields of your own, such as a shirt size, are part of each person. You can filter by them.
      </p>
      <div className={people.actions}>
        {full ? (
          <p>There are {mostFields} fields, which is the most there can be.</p>
        ) : (
          <Button size="compact" onClick={() => setOpen({ field: undefined })}>
            New field
          </Button>
        )}
      </div>
      <LoadState what="fields" query={query} />
      {query.data?.length === 0 && <EmptyState says="No fields of your own yet." />}
      {fields.length > 0 && <DataTable label="Fields" columns={columns} items={fields} />}
      {open && <FieldDialog api={groups} field={open.field} onClose={() => setOpen(undefined)} />}
      {toDelete && (
        <DeleteFieldDialog api={groups} field={toDelete} onClose={() => setToDelete(undefined)} />
      )}
    </SettingsLayout>
  );
}
