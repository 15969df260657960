import type { SelectionInput } from '@secondset/contracts';
import { Button, StatusMessage } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import type { PeopleApi } from '../../api/people-api.ts';
import { saveFile } from '../../save-file.ts';

interface ExportSelectedProps {
  api: PeopleApi;
  selection: SelectionInput;
}

/** Saves the chosen people as a file that spreadsheets open. */
export function ExportSelected({ api, selection }: ExportSelectedProps) {
  const save = useMutation({
    mutationFn: async () => saveFile('people.csv', await api.exportChosen(selection)),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        Export
      </Button>
      <StatusMessage tone="error">{save.error && messageOf(save.error)}</StatusMessage>
    </>
  );
}
