import type { Tag } from '@secondset/contracts';
import { Button, Checkbox, Select, StatusMessage } from '@secondset/ui';
import styles from './imports.module.css';
import type { PlanDraft } from './plan-draft.ts';

export interface RulesStepProps {
  draft: PlanDraft;
  tags: readonly Tag[];
  busy: boolean;
  error: string | undefined;
  change(draft: PlanDraft): void;
  back(): void;
  check(): void;
}

/** What holds for everyone in the file. */
export function RulesStep({ draft, tags, busy, error, change, back, check }: RulesStepProps) {
  const { plan } = draft;
  const setPlan = (more: Partial<PlanDraft['plan']>) =>
    change({ ...draft, plan: { ...plan, ...more } });
  const toggle = (id: string, on: boolean) =>
    setPlan({ tagIds: on ? [...plan.tagIds, id] : plan.tagIds.filter((each) => each !== id) });
  return (
    <>
      <Select
        label="People who are on the list already"
        className={styles.choice}
        value={plan.existing}
        onChange={(event) =>
          setPlan({ existing: event.target.value === 'leave' ? 'leave' : 'update' })
        }
      >
        <option value="update">Get what the file says</option>
        <option value="leave">Stay as they are</option>
      </Select>
      <p className={styles.words}>
        An empty cell changes nothing, and no tag is taken away. Who unsubscribed, complained or
        bounced gets no mail after the import either.
      </p>
      <Select
        label="Language of new people"
        hint="Where the file does not say"
        className={styles.choice}
        value={plan.language ?? ''}
        onChange={(event) => setPlan({ language: languageOf(event.target.value) })}
      >
        <option value="">Not known</option>
        <option value="en">English</option>
        <option value="es">Spanish</option>
      </Select>
      <fieldset className={styles.tags}>
        <legend>Tags for everyone in the file</legend>
        {tags.length === 0 && <p>There are no tags yet.</p>}
        {tags.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={plan.tagIds.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </fieldset>
      <StatusMessage tone="error">{error}</StatusMessage>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={back}>
          Back to the columns
        </Button>
        <Button busy={busy} onClick={check}>
          Check the file
        </Button>
      </div>
    </>
  );
}

const languageOf = (value: string) => (value === 'en' || value === 'es' ? value : null);
