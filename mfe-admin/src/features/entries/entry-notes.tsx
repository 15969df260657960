import type { FormEntry } from '@secondset/contracts';
import { Button, TextArea } from '@secondset/ui';
import { useState } from 'react';
import styles from './entries.module.css';

export interface EntryNotesProps {
  entry: FormEntry;
  /** Resolves to whether the notes are stored; if not, they stay in the field. */
  onSave(notes: string): Promise<boolean>;
}

const longest = 2000;

/** What administrators wrote about an entry. */
export function EntryNotes({ entry, onSave }: EntryNotesProps) {
  const [draft, setDraft] = useState<string>();
  const [saving, setSaving] = useState(false);
  const label = entry.notes ? 'Edit notes' : 'Add notes';
  if (draft === undefined)
    return (
      <div className={styles.notes}>
        {entry.notes && <p>{entry.notes}</p>}
        <Button
          variant="quiet"
          size="compact"
          aria-label={`${label}: ${entry.name}`}
          onClick={() => setDraft(entry.notes)}
        >
          {label}
        </Button>
      </div>
    );
  const save = async () => {
    setSaving(true);
    const stored = await onSave(draft);
    setSaving(false);
    if (stored) setDraft(undefined);
  };
  return (
    <div className={styles.notes}>
      <TextArea
        label={`Notes on the entry of ${entry.name}`}
        hint="Only administrators read them."
        value={draft}
        maxLength={longest}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button size="compact" busy={saving} onClick={() => void save()}>
        Save notes
      </Button>
      <Button variant="secondary" size="compact" onClick={() => setDraft(undefined)}>
        Cancel
      </Button>
    </div>
  );
}
