import { Button, Dialog } from '@secondset/ui';
import { CheckList } from '../../components/check-list.tsx';

export interface ColumnDialogProps {
  columns: readonly { id: string; label: string }[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
  onClose(): void;
}

/** Chooses what the list shows of each person. */
export function ColumnDialog({ columns, chosen, onChange, onClose }: ColumnDialogProps) {
  return (
    <Dialog
      open
      title="Columns"
      onClose={onClose}
      actions={
        <Button size="compact" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CheckList
        label="Show beside the name"
        options={columns.map(({ id, label }) => ({ value: id, label }))}
        chosen={chosen}
        onChange={onChange}
      />
    </Dialog>
  );
}
