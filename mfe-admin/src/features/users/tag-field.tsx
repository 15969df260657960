import { type Tag, tagInputSchema } from '@secondset/contracts';
import { Button, Checkbox, TextInput } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { sayIssue } from '../../api/say-issue.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import styles from './users.module.css';

export interface TagFieldProps {
  tags: readonly Tag[];
  /** The ids of the ticked ones. */
  chosen: readonly string[];
  error: string | undefined;
  onChange(chosen: string[]): void;
}

/** Tags to tick, and a line to write a new one in, which is then ticked. */
export function TagField({ tags, chosen, error, onChange }: TagFieldProps) {
  const { audience } = useConsole();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();

  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...new Set([...chosen, id])] : chosen.filter((other) => other !== id));

  const add = async () => {
    const parsed = tagInputSchema.safeParse({ name });
    if (!parsed.success) return setProblem(parsed.error.issues.map(sayIssue)[0]);
    try {
      const wanted = parsed.data.name;
      const known = tags.find((tag) => tag.name.toLowerCase() === wanted.toLowerCase());
      const tag = known ?? (await audience.createTag(wanted));
      if (!known) await client.invalidateQueries({ queryKey: queryKeys.tags });
      toggle(tag.id, true);
      setName('');
      setProblem(undefined);
    } catch (reason) {
      setProblem(messageOf(reason));
    }
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is not finished yet.
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
          value={name}
          maxLength={60}
          autoComplete="off"
          error={problem}
          onKeyDown={addOnEnter}
          onChange={(event) => setName(event.target.value)}
        />
        <Button variant="secondary" size="compact" onClick={() => void add()}>
          Add tag
        </Button>
      </div>
    </fieldset>
  );
}
