import { type FormEntry, formEntrySchema } from '@secondset/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { ConflictDialog } from '../notices/conflict-dialog.tsx';
import { onTopOf } from '../notices/three-way.ts';
import { type ConflictField, differencesIn } from '../notices/use-conflict.tsx';
import { statusLabels } from './entry-words.ts';

type Values = Pick<FormEntry, 'status' | 'notes'>;

const fields: readonly ConflictField<Values>[] = [
  { name: 'status', label: 'Status', text: ({ status }) => statusLabels[status] },
  { name: 'notes', label: 'Notes', text: ({ notes }) => notes },
];
const valuesOf = ({ status, notes }: FormEntry): Values => ({ status, notes });

interface Conflict {
  base: FormEntry;
  theirs: FormEntry;
  ours: Values;
  settle(done: boolean): void;
}

/** Changes entries, and asks what to keep when someone else changed one in the meantime. */
export function useEntryChanges(onSaved: () => void): {
  /** Resolves to whether what was typed is stored, or was given up for theirs. */
  change(entry: FormEntry, changed: Partial<Values>): Promise<boolean>;
  dialog: ReactNode;
} {
  const { audience, alerts } = useConsole();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.allEntries });

  const save = async (base: FormEntry, ours: Values): Promise<boolean> => {
    try {
      await audience.updateEntry(base.id, { ...ours, version: base.version });
      onSaved();
      await refresh();
      return true;
    } catch (failure) {
      await refresh();
      const theirs = formEntrySchema.safeParse(failure instanceof ApiError && failure.current).data;
      if (theirs === undefined) {
        alerts.show(`Error saving entry: ${messageOf(failure)}`);
        return false;
      }
      return new Promise((settle) => setConflict({ base, theirs, ours, settle }));
    }
  };
  const end = (done: boolean) => {
    setConflict(undefined);
    conflict?.settle(done);
  };
  const keepMine = async ({ base, theirs, ours, settle }: Conflict) => {
    setConflict(undefined);
    settle(await save(theirs, onTopOf(valuesOf(base), valuesOf(theirs), ours)));
  };
  return {
    change: (entry, changed) => save(entry, { ...valuesOf(entry), ...changed }),
    dialog: conflict && (
      <ConflictDialog
        title={`Someone else changed the entry of ${conflict.theirs.name} while you were editing.`}
        differences={differencesIn(fields, {
          before: valuesOf(conflict.base),
          theirs: valuesOf(conflict.theirs),
          ours: conflict.ours,
        })}
        busy={false}
        onKeepMine={() => void keepMine(conflict)}
        onTakeTheirs={() => end(true)}
        onClose={() => end(false)}
      />
    ),
  };
}
