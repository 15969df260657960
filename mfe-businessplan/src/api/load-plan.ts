import type { Plan } from './plan.ts';

/**
 * The plan's words and numbers, asked for only after the agreement. Everything confidential comes through here and nothing
 * of it stands elsewhere. Rejects when it cannot be had.
 */
export async function loadPlan(): Promise<Plan> {
  const { plan } = await import('./plan-document.ts');
  return plan;
}
