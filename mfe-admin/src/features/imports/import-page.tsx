import { sayInEnglish } from '@secondset/content/english-refusals';
import { importLimits } from '@secondset/contracts';
import { Button, Field, StatusMessage } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { createImportsApi } from '../../api/imports-api.ts';
import { LinkLine } from '../../components/link-line.tsx';
import { Progress } from '../../components/progress.tsx';
import { WizardSteps } from '../../components/wizard.tsx';
import { useConsole } from '../../console-context.tsx';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { importPath, importSteps } from './import-words.ts';
import styles from './imports.module.css';

const mebibyte = 1024 * 1024;
const largest = importLimits.bytes / mebibyte;

/** What is wrong with a file that can be said before it is sent. */
function flawOf(file: File | undefined): string | undefined {
  if (file === undefined) return 'Choose a file first.';
  if (file.size === 0) return sayInEnglish({ code: 'file-empty', params: {} });
  return file.size > importLimits.bytes
    ? sayInEnglish({ code: 'file-too-large', params: { megabytes: largest } })
    : undefined;
}

/** `/admin/people/import`: chooses and sends the file; the import has a page of its own. */
export function ImportPage() {
  const { session, navigate } = useConsole();
  const api = useMemo(() => createImportsApi(session), [session]);
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      stop.current = new AbortController();
      setSent(0);
      return api.upload(chosen, setSent, stop.current.signal);
    },
    onSuccess: ({ id }) => navigate(importPath(id)),
  });
  const send = () => {
    const flaw = flawOf(file);
    setWrong(flaw);
    if (flaw === undefined && file !== undefined) upload.mutate(file);
  };
  const failed = upload.error !== null && !(upload.error instanceof DOMException);

  return (
    <ConsoleLayout title="Import people">
      <WizardSteps label="Steps of the import" steps={importSteps} current={0} />
      <p className={styles.words}>
        Choose a list as CSV or as an Excel workbook (.xlsx), with up to{' '}
        {importLimits.rows.toLocaleString('en')} rows or {largest} MB. Nothing changes until you
        have seen what would.
      </p>
      <Field label="File" error={wrong}>
        {(tied) => (
          <input
            {...tied}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            disabled={upload.isPending}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0]);
              setWrong(undefined);
            }}
          />
        )}
      </Field>
      {upload.isPending && (
        <Progress
          label="Sending the file"
          done={Math.round(sent / 1024)}
          total={Math.round((file?.size ?? 0) / 1024)}
          unit="KB"
        />
      )}
      <StatusMessage tone="error">{failed && messageOf(upload.error)}</StatusMessage>
      <div className={styles.actions}>
        <Button busy={upload.isPending} onClick={send}>
          Read this file
        </Button>
        {upload.isPending && (
          <Button variant="secondary" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        )}
      </div>
      <LinkLine to="/admin/people/imports">See earlier imports</LinkLine>
    </ConsoleLayout>
  );
}
