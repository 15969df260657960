import { type TagDetail, tagInputSchema } from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import { Button, TextInput } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { useConsole, useMay } from '../../console-context.tsx';
import { formatCount } from '../../format.ts';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import { listPath } from '../groups/list-state.ts';
import people from '../groups/people.module.css';
import { PeopleLayout } from '../groups/people-layout.tsx';
import { usePeopleApis } from '../groups/use-known.ts';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { MergeTagDialog } from './merge-tag-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';

type Open = { act: 'change' | 'merge' | 'delete'; tag: TagDetail };

/** `/admin/people/tags`: tags with their people. */
export function TagsPage() {
  const { groups } = usePeopleApis();
  const { pollMs } = useConsole();
  /** Tags that were merged or deleted, whose people still lose them one after the other. */
  const [going, setGoing] = useState<readonly string[]>([]);
  const query = useQuery({
    queryKey: queryKeys.tagDetails,
    queryFn: groups.tags,
    refetchInterval: ({ state }) =>
      state.data?.some(({ id }) => going.includes(id)) ? pollMs : false,
  });
  const manages = useMay('people:manage');
  const [open, setOpen] = useState<Open>();
  const tags = query.data ?? [];
  const close = () => setOpen(undefined);
  const go = ({ id }: TagDetail) => setGoing((before) => [...before, id]);

  const actOn = (tag: TagDetail, act: Open['act'], label: string) => (
    <Button
      size="compact"
      variant={act === 'delete' ? 'danger' : 'secondary'}
      aria-label={`${label} ${tag.name}`}
      onClick={() => setOpen({ act, tag })}
    >
      {label}
    </Button>
  );
  const columns: [Column<TagDetail>, ...Column<TagDetail>[]] = [
    { id: 'name', label: 'Tag', show: ({ name }) => name },
    { id: 'description', label: 'Description', show: ({ description }) => description, long: true },
    {
      id: 'people',
      label: 'People',
      number: true,
      show: ({ id, people: count }) => (
        <AppLink
          className={people.name}
          to={listPath({ filters: [{ kind: 'tags', mode: 'any', ids: [id] }] })}
        >
          {formatCount(count)}
        </AppLink>
      ),
    },
    {
      id: 'actions',
      label: 'Actions',
      show: (tag) =>
        going.includes(tag.id) ? (
          'Taking it from its people...'
        ) : (
          <div className={people.actions}>
            {actOn(tag, 'change', 'Edit')}
            {manages && tags.length > 1 && actOn(tag, 'merge', 'Merge')}
            {manages && actOn(tag, 'delete', 'Delete')}
          </div>
        ),
    },
  ];
  return (
    <PeopleLayout title="Tags">
      <NewTag />
      <LoadState what="tags" query={query} />
      {query.data?.length === 0 && (
        <EmptyState says="No tags yet. A tag groups people, so that you can email them together." />
      )}
      {tags.length > 0 && <DataTable label="Tags" columns={columns} items={tags} />}
      {open?.act === 'change' && <TagDialog api={groups} tag={open.tag} onClose={close} />}
      {open?.act === 'merge' && (
        <MergeTagDialog api={groups} tag={open.tag} tags={tags} onDone={go} onClose={close} />
      )}
      {open?.act === 'delete' && (
        <DeleteTagDialog api={groups} tag={open.tag} onDone={go} onClose={close} />
      )}
    </PeopleLayout>
  );
}

function NewTag() {
  const { audience } = useConsole();
  const client = useQueryClient();
  const form = useForm({ resolver: formResolver(tagInputSchema), defaultValues: { name: '' } });
  const create = useMutation({
    mutationFn: ({ name }: { name: string }) => audience.createTag(name),
    onSuccess: () => {
      form.reset();
      return refreshAudience(client);
    },
    onError: (error) => form.setError('name', { message: messageOf(error) }),
  });
  return (
    <form
      className={people.controls}
      noValidate
      onSubmit={form.handleSubmit((values) => {
        if (!create.isPending) create.mutate(values);
      })}
    >
      <TextInput
        label="New tag"
        className={people.search}
        autoComplete="off"
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Button type="submit" busy={create.isPending}>
        Create tag
      </Button>
    </form>
  );
}
