import { type Import, importConsentStatement } from '@secondset/contracts';
import { Button, Checkbox, StatusMessage, TextArea } from '@secondset/ui';
import type { ImportsApi } from '../../api/imports-api.ts';
import { peopleWords } from './import-words.ts';
import styles from './imports.module.css';
import type { PlanDraft } from './plan-draft.ts';
import { RowCountList } from './row-count-list.tsx';

export interface CheckStepProps {
  api: ImportsApi;
  current: Import;
  draft: PlanDraft;
  busy: boolean;
  error: string | undefined;
  change(draft: PlanDraft): void;
  back(): void;
  start(): void;
}

/** What the import would do, row by row, and the statement without which it does not start. */
export function CheckStep(props: CheckStepProps) {
  const { api, current, draft, busy, error, change, back, start } = props;
  const counts = current.checked;
  if (counts === null) return null;
  const people = counts.new + counts.changed;
  return (
    <>
      <p className={styles.words}>Nothing has changed yet. This is what the import would do:</p>
      <RowCountList api={api} current={current} counts={counts} />
      {current.newTags.length > 0 && (
        <p className={styles.words}>New tags: {current.newTags.join(', ')}.</p>
      )}
      {current.newFields.length > 0 && (
        <p className={styles.words}>New fields: {current.newFields.join(', ')}.</p>
      )}
      {people === 0 ? (
        <StatusMessage>No row adds or changes anyone, so there is nothing to import.</StatusMessage>
      ) : (
        <section className={styles.consent} aria-labelledby="import-consent">
          <h2 id="import-consent">Consent</h2>
          <TextArea
            label="Where these people come from, and how they agreed"
            hint="For example: sign-up sheet at the park event on October 3"
            maxLength={500}
            rows={3}
            value={draft.origin}
            onChange={(event) => change({ ...draft, origin: event.target.value })}
          />
          <Checkbox
            label={importConsentStatement}
            checked={draft.agreed}
            onChange={(event) => change({ ...draft, agreed: event.target.checked })}
          />
        </section>
      )}
      <StatusMessage tone="error">{error}</StatusMessage>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={back}>
          Back to the rules
        </Button>
        {people > 0 && (
          <Button busy={busy} onClick={start}>
            Import {peopleWords(people)}
          </Button>
        )}
      </div>
    </>
  );
}
