import type { FormEntry } from '@secondset/contracts';
import { Button, TextArea } from '@secondset/ui';
import { useState } from 'react';
import styles from './entries.module.css';

export interface EntryNotesProps {
  entry: FormEntry;
  /** `from`: the entry as the notes started. Resolves to whether the field can close. */
  onSave(notes: string, from: FormEntry): Promise<boolean>;
}

const longest = 2000;

/** What administrators wrote about an entry. */
export function EntryNotes({ entry, onSave }: EntryNotesProps) {
  const [draft, setDraft] = useState<string>();
  const [base, setBase] = useState(entry);
  const start = () => {
    setBase(entry);
    setDraft(entry.notes);
  };
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
          onClick={start}
        >
          {label}
        </Button>
      </div>
    );
  const save = async () => {
    setSaving(true);
    // Another status does not touch the notes; other notes have to be seen first.
    const stored = await onSave(draft, entry.notes === base.notes ? entry : base);
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
