import type { Import } from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import { Button, StatusMessage } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import type { ImportsApi } from '../../api/imports-api.ts';
import { formatCount, formatInstant } from '../../format.ts';
import { saveFile } from '../../save-file.ts';
import { useAsk } from '../notices/ask.tsx';
import { peopleWords } from './import-words.ts';
import styles from './imports.module.css';
import { RowCountList } from './row-count-list.tsx';

export interface ImportResultProps {
  api: ImportsApi;
  current: Import;
  show(now: Import): void;
}

/** What an import did, the rows it refused, and its undo. */
export function ImportResult({ api, current, show }: ImportResultProps) {
  const ask = useAsk();
  const { imported, undone, consent, doneAt, undoUntil, newFields } = current;
  const save = useMutation({
    mutationFn: async () => saveFile('refused-rows.csv', await api.refusedFile(current.id)),
  });
  const undo = useMutation({
    mutationFn: async () => {
      const { removed, restored, kept } = await api.previewUndo(current.id);
      const agreed = await ask({
        title: 'Undo this import?',
        body: (
          <ul>
            <li>{peopleWords(removed)} it added will be removed.</li>
            <li>{peopleWords(restored)} will get back what it changed.</li>
            {kept > 0 && <li>{peopleWords(kept)} will stay, because they were changed since.</li>}
            <li>People who unsubscribed since stay unsubscribed.</li>
            {newFields.length > 0 && <li>{fieldsStay(newFields)}</li>}
          </ul>
        ),
        agree: 'Undo the import',
        danger: true,
      });
      return agreed ? api.undo(current.id) : current;
    },
    onSuccess: show,
  });
  if (imported === null) return null;
  const error = save.error ?? undo.error;
  return (
    <>
      {undone ? (
        <StatusMessage tone="success">
          Undone: {peopleWords(undone.removed)} removed, {formatCount(undone.restored)} restored,{' '}
          {formatCount(undone.kept)} kept because they were changed since.
        </StatusMessage>
      ) : (
        <StatusMessage tone="success">
          Imported{doneAt && ` on ${formatInstant(doneAt)}`}.
        </StatusMessage>
      )}
      <RowCountList api={api} current={current} counts={imported} shown={['refused']} />
      {newFields.length > 0 && (
        <p className={styles.words}>
          {undone ? fieldsStay(newFields) : `New fields: ${newFields.join(', ')}.`}
        </p>
      )}
      {consent && (
        <p className={styles.words}>
          “{consent.statement}” Where they come from: {consent.origin}
        </p>
      )}
      <StatusMessage tone="error">{error && messageOf(error)}</StatusMessage>
      <div className={styles.actions}>
        {imported.refused > 0 && (
          <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
            Download the refused rows
          </Button>
        )}
        {undoUntil !== null && (
          <Button variant="danger" busy={undo.isPending} onClick={() => undo.mutate()}>
            Undo this import
          </Button>
        )}
      </div>
      {undoUntil !== null && (
        <p className={styles.words}>It can be undone until {formatInstant(undoUntil)}.</p>
      )}
      {imported.refused > 0 && (
        <p className={styles.words}>
          Mend the refused rows in the downloaded file, and{' '}
          <AppLink to="/admin/people/import">import it</AppLink>.
        </p>
      )}
    </>
  );
}

const fieldsStay = (names: readonly string[]) =>
  names.length === 1
    ? `The field “${names[0]}” stays, without what the import put into it. Delete it on the Fields page if you do not need it.`
    : `The fields ${names.map((name) => `“${name}”`).join(', ')} stay, without what the import put into them. Delete them on the Fields page if you do not need them.`;
