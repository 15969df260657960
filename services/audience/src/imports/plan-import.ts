import { refusal } from '@secondset/content/refusals';
import { type ImportPlan, type importStartSchema, joinedTargets } from '@secondset/contracts';
import { type Asked, DomainError, invalid } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { listFields } from '../fields/list-fields.ts';
import { requireTags } from '../tags/require-tags.ts';
import { changeState } from './change-state.ts';
import type { ImportRecord } from './import.model.ts';
import { idStartOf } from './person-writes.ts';
import { newFieldFlaw } from './plan/new-fields.ts';
import { planFlaw } from './plan/read-row.ts';
import { previewUndo } from './run-undo.ts';
import { removePages, removeParts } from './stored-file.ts';
import { requireImport, undoDays, undoUntil } from './view-import.ts';

/** Sets what the columns hold, and starts the dry run. Throws `invalid` for a wrong plan. */
export async function planImport(
  context: Context,
  id: string,
  plan: ImportPlan,
): Promise<ImportRecord> {
  const { table } = await requireImport(context, id);
  await requireTags(context, 'tagIds', plan.tagIds);
  const fields = await listFields(context);
  const flaw = planFlaw(plan, table?.columns.length ?? 0, fields, joinedTargets);
  if (flaw !== undefined) throw invalid('columns', flaw);
  const wrong = newFieldFlaw({ _id: id, plan }, fields);
  if (wrong !== undefined) throw invalid(wrong.place, wrong.refusal);
  return changeState(context, id, ['read', 'checked'], {
    state: 'checking',
    plan,
    checked: null,
    failure: null,
  });
}

/**
 * Starts the import that was checked. Who says that these people agreed, in which words, and where
 * they come from stays with the import, and everyone it adds refers to it.
 */
export async function startImport(
  context: Context,
  id: string,
  { statement, origin }: z.output<typeof importStartSchema>,
  asked: Asked & { by: string },
): Promise<ImportRecord> {
  const { by, ...who } = asked;
  const { checked } = await requireImport(context, id);
  const entry = {
    ...who,
    action: 'people-import' as const,
    target: `import:${id}`,
    detail: { new: checked?.new ?? 0, changed: checked?.changed ?? 0 },
  };
  return context.audit.during(entry, () =>
    changeState(context, id, ['checked'], {
      state: 'importing',
      idStart: idStartOf(id),
      consent: { statement, origin, by, at: context.now() },
    }),
  );
}

/** Starts to take an import back. Throws `conflict` once that is no longer possible. */
export async function undoImport(
  context: Context,
  id: string,
  asked: Asked,
): Promise<ImportRecord> {
  const current = await requireImport(context, id);
  const until = undoUntil(current);
  if (until !== null && until < context.now())
    throw new DomainError('conflict', refusal('import-undo-over', { days: undoDays }));
  const { removed, restored, kept } = await previewUndo(context, id);
  const entry = { ...asked, action: 'people-import-undo' as const, target: `import:${id}` };
  return context.audit.during(entry, () =>
    changeState(context, id, ['done'], {
      state: 'undoing',
      marks: { added: removed + kept, changed: restored },
    }),
  );
}

/** Removes an import that has changed nobody, with its file. */
export async function discardImport(context: Context, id: string): Promise<void> {
  await requireImport(context, id);
  const { deletedCount } = await context.database.imports.deleteOne({
    _id: id,
    state: { $in: ['uploading', 'read', 'checked', 'failed'] },
    consent: null,
  });
  if (deletedCount === 0) {
    const { state } = await requireImport(context, id);
    throw new DomainError('conflict', refusal('import-not-now', { state }));
  }
  await removeParts(context, id);
  await removePages(context, id);
}

/** The newest imports. */
export const listImports = ({ database }: Pick<Context, 'database'>): Promise<ImportRecord[]> =>
  database.imports.find().sort({ createdAt: -1 }).limit(importsShown).lean<ImportRecord[]>().exec();

const importsShown = 100;
