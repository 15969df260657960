import type { Import, ImportPlan } from '@secondset/contracts';

/** What was chosen for an import and not sent yet; leaving the page does not lose it. */
export interface PlanDraft {
  plan: ImportPlan;
  origin: string;
  agreed: boolean;
}

const drafts = new Map<string, PlanDraft>();

export function draftOf(current: Import): PlanDraft {
  const kept = drafts.get(current.id);
  const columns = current.table?.columns ?? [];
  if (kept?.plan.columns.length === columns.length) return kept;
  const guessed: ImportPlan = {
    header: current.table?.header ?? true,
    columns: columns.map(({ guess }) => guess),
    tagIds: [],
    language: null,
    existing: 'update',
  };
  const matches = current.plan?.columns.length === columns.length;
  return {
    plan: matches && current.plan ? current.plan : guessed,
    origin: current.consent?.origin ?? '',
    agreed: false,
  };
}

export const keepDraft = (id: string, draft: PlanDraft): void => void drafts.set(id, draft);
export const dropDraft = (id: string): void => void drafts.delete(id);
