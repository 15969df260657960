import { Button, Dialog } from '@secondset/ui';
import forms from '../../forms.module.css';
import styles from './conflict-dialog.module.css';

/** A field that someone else changed while this form was open. */
export interface Difference {
  label: string;
  theirs: string;
  /** Undefined when this form did not change it. */
  yours: string | undefined;
}

export interface ConflictDialogProps {
  title: string;
  differences: readonly Difference[];
  busy: boolean;
  onKeepMine(): void;
  onTakeTheirs(): void;
  /** Back to the form, with everything that was typed. */
  onClose(): void;
}

const shown = (text: string) => (text === '' ? '(empty)' : text);

/** Shows what someone else changed and lets the administrator choose whose changes to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, differences, busy, onKeepMine, onTakeTheirs, onClose } = props;
  return (
    <Dialog open title={title} onClose={onClose}>
      <p>Your changes are not saved yet.</p>
      {differences.map(({ label, theirs, yours }) => (
        <section key={label} aria-label={label} className={styles.field}>
          <h3 className={styles.label}>{label}</h3>
          <dl className={styles.sides}>
            <dt>Theirs</dt>
            <dd>{shown(theirs)}</dd>
            <dt>Yours</dt>
            <dd>{yours === undefined ? '(you did not change it)' : shown(yours)}</dd>
          </dl>
        </section>
      ))}
      <p>
        “Keep mine” saves your changes and keeps their version of everything else. “Take theirs”
        puts their version into the form.
      </p>
      <div className={forms.actions}>
        <Button variant="secondary" size="compact" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="secondary" size="compact" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="compact" busy={busy} onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </Dialog>
  );
}
