import { type Tag, tagInputSchema } from '@secondset/contracts';
import { Button, Checkbox, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import styles from './users.module.css';

export interface TagFieldProps {
  tags: readonly Tag[];
  /** The ids of the selected tags. */
  chosen: readonly string[];
  error: string | undefined;
  onChange(chosen: string[]): void;
}

/** Checkboxes for the tags, and a field to add a new tag, which is then selected. */
export function TagField({ tags, chosen, error, onChange }: TagFieldProps) {
  const { audience } = useConsole();
  const client = useQueryClient();
  const form = useForm({ resolver: formResolver(tagInputSchema), defaultValues: { name: '' } });

  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...new Set([...chosen, id])] : chosen.filter((other) => other !== id));

  const create = useMutation({
    mutationFn: (name: string) => audience.createTag(name),
    onSuccess: async (tag) => {
      await client.invalidateQueries({ queryKey: queryKeys.tags });
      select(tag);
    },
    onError: (reason) => form.setError('name', { message: messageOf(reason) }),
  });
  const select = ({ id }: Tag) => {
    toggle(id, true);
    form.reset();
  };
  const add = form.handleSubmit(({ name }) => {
    const known = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
    if (known) select(known);
    else if (!create.isPending) create.mutate(name);
  });
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Not the surrounding form: that one is not finished yet.
    event.preventDefault();
    void add();
  };

  return (
    <fieldset className={styles.tagField}>
      <legend>Tags</legend>
      <div className={styles.tagBoxes}>
        {tags.map((tag) => (
          <Checkbox
            key={tag.id}
            label={tag.name}
            checked={chosen.includes(tag.id)}
            onChange={(event) => toggle(tag.id, event.target.checked)}
          />
        ))}
      </div>
      {error && <p className={styles.problem}>{error}</p>}
      <div className={styles.newTag}>
        <TextInput
          label="New tag"
          maxLength={60}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          onKeyDown={addOnEnter}
          {...form.register('name')}
        />
        <Button
          variant="secondary"
          size="compact"
          busy={create.isPending}
          onClick={() => void add()}
        >
          Add tag
        </Button>
      </div>
    </fieldset>
  );
}
