import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ConflictDialog, type Difference } from './conflict-dialog.tsx';
import { onTopOf, sameValue } from './three-way.ts';

export interface ConflictField<Values> {
  name: keyof Values;
  label: string;
  text(values: Values): string;
}

/** The fields they changed since `before`, each with their value and ours. */
export const differencesIn = <Values extends object>(
  fields: readonly ConflictField<Values>[],
  { before, theirs, ours }: { before: Values; theirs: Values; ours: Values },
): Difference[] =>
  fields
    .filter(({ name }) => !sameValue(before[name], theirs[name]))
    .map(({ name, label, text }) => ({
      label,
      theirs: text(theirs),
      yours: sameValue(before[name], ours[name]) ? undefined : text(ours),
    }));

export interface ConflictOptions<Doc, Values> {
  /** What the form started from; undefined for something new. */
  start: Doc | undefined;
  fields: readonly ConflictField<Values>[];
  /** Reads what the refusal says is stored now. */
  parse(current: unknown): Doc | undefined;
  valuesOf(doc: Doc): Values;
  /** What the form has now. */
  typed(): Values;
  put(values: Values): void;
  save(values: Values, from: Doc): void;
}

/**
 * When someone else changed what a form edits: shows each change beside what was typed, and saves
 * over it only once it was seen. `base` is what to name as the version that is changed.
 */
export function useConflict<Doc, Values extends object>(options: ConflictOptions<Doc, Values>) {
  const { start, fields, parse, valuesOf, typed, put, save } = options;
  const [base, setBase] = useState(start);
  const [theirs, setTheirs] = useState<Doc>();
  /** True when the error is such a conflict, which is shown now. */
  const caught = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'stale') return false;
    const current = parse(error.current);
    setTheirs(current);
    return current !== undefined;
  };
  const settle = (doc: Doc, values: Values) => {
    put(values);
    setBase(doc);
    setTheirs(undefined);
  };
  const keepMine = (from: Doc, before: Doc) => {
    const merged = onTopOf(valuesOf(before), valuesOf(from), typed());
    settle(from, merged);
    save(merged, from);
  };
  const dialog = (title: string, busy: boolean): ReactNode =>
    theirs !== undefined &&
    base !== undefined && (
      <ConflictDialog
        title={title}
        differences={differencesIn(fields, {
          before: valuesOf(base),
          theirs: valuesOf(theirs),
          ours: typed(),
        })}
        busy={busy}
        onKeepMine={() => keepMine(theirs, base)}
        onTakeTheirs={() => settle(theirs, valuesOf(theirs))}
        onClose={() => setTheirs(undefined)}
      />
    );
  /** After a save: what the form starts from now. */
  const rebase = (doc: Doc) => setBase(doc);
  return { base, caught, dialog, rebase };
}
