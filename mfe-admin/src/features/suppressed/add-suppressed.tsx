import type { SuppressedReceipt } from '@secondset/contracts';
import { Button, StatusMessage, TextArea, TextInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { SuppressedApi } from '../../api/suppressed-api.ts';
import { formatCount } from '../../format.ts';
import styles from './suppressed.module.css';

export interface AddSuppressedProps {
  api: SuppressedApi;
  onAdded(): void;
}

const mostBytes = 2 * 1024 * 1024;
const mostShown = 20;

/** One address per line; of a line with several cells, the one with an @. */
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(/[,;\t]/).find((cell) => cell.includes('@')) ?? line)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '');

/** Stops email to addresses that are typed, or come from a file. */
export function AddSuppressed({ api, onAdded }: AddSuppressedProps) {
  const [text, setText] = useState('');
  const [wrongFile, setWrongFile] = useState('');
  const add = useMutation({
    mutationFn: (note: string) => api.add({ addresses: linesOf(text), note }),
    onSuccess: ({ refused }) => {
      // What could not be read stays, to be mended.
      setText(refused.map(({ typed }) => typed).join('\n'));
      onAdded();
    },
  });
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    if (file === undefined) return;
    setWrongFile('');
    if (file.size > mostBytes) {
      setWrongFile('This file is larger than 2 MB. Split it, and add one part after the other.');
      return;
    }
    const given = await file.text();
    if (given.includes('\u0000')) {
      setWrongFile('This is not a text file. Save it as CSV or text, and choose it again.');
      return;
    }
    setText((before) => [before, ...linesOf(given)].filter((line) => line !== '').join('\n'));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(String(new FormData(event.currentTarget).get('note') ?? ''));
  };
  const count = linesOf(text).length;
  return (
    <section aria-labelledby="add-suppressed">
      <h2 id="add-suppressed">Add addresses</h2>
      <form className={styles.form} onSubmit={submit}>
        <TextArea
          label="Addresses"
          hint="One per line. People with these addresses get no campaign email from now on."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextInput
          label="Or choose a file"
          hint="A text or CSV file. Its addresses appear above before anything is added."
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          error={wrongFile || undefined}
          onChange={(event) => void read(event)}
        />
        <TextInput
          label="Note"
          name="note"
          note="optional"
          hint="Why, or where the list comes from"
          maxLength={200}
        />
        <Button type="submit" busy={add.isPending} disabled={count === 0}>
          {count === 1 ? 'Add 1 address' : `Add ${formatCount(count)} addresses`}
        </Button>
      </form>
      {add.data && <Receipt receipt={add.data} />}
      {add.error !== null && <StatusMessage tone="error">{messageOf(add.error)}</StatusMessage>}
    </section>
  );
}

const Receipt = ({ receipt: { added, known, refused } }: { receipt: SuppressedReceipt }) => (
  <>
    <StatusMessage tone="success">
      {`Added: ${formatCount(added)}. Added before: ${formatCount(known)}.`}
    </StatusMessage>
    {refused.length > 0 && (
      <div role="alert">
        <p>{`Not addresses, and still in the field: ${formatCount(refused.length)}`}</p>
        <ul>
          {refused.slice(0, mostShown).map(({ index, typed, message }) => (
            <li key={index}>
              Line {index + 1}, “{typed}”: {message}
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
);
