import type { OpenedPlan, Plan, PlanAccess } from '@secondset/contracts';
import { type PlanApi, planApi } from './plan-api.ts';
import { PlanProblem } from './plan-problem.ts';

export interface OpenPlan {
  plan: Plan;
  agreedAt: Date;
}

/** Agreement, token and plan, kept in page memory only: a reload asks again. */
export interface PlanReader {
  /** Whether the reader has agreed already. */
  agreed(): boolean;
  /** The plan, once it is open. */
  opened(): OpenPlan | undefined;
  /**
   * For a reader who has just agreed or tries again: records the agreement once, and loads the
   * plan if it did not come with the answer. Rejects with a `PlanProblem`; after `expired`
   * and `changed` the reader must agree again.
   */
  open(): Promise<OpenPlan>;
}

export function createPlanReader(api: PlanApi): PlanReader {
  let agreed = false;
  let access: (PlanAccess & Partial<OpenedPlan>) | undefined;
  let opened: OpenPlan | undefined;
  let pending: Promise<OpenPlan> | undefined;

  const load = async (): Promise<OpenPlan> => {
    agreed = true;
    try {
      access ??= await api.agree();
      const plan = access.plan ?? (await api.load(access.token));
      opened = { plan, agreedAt: new Date(access.agreedAt) };
      return opened;
    } catch (error) {
      if (error instanceof PlanProblem && ['expired', 'changed'].includes(error.reason)) {
        agreed = false;
        access = undefined;
      }
      throw error;
    }
  };

  return {
    agreed: () => agreed,
    opened: () => opened,
    open: () => {
      pending ??= load().finally(() => {
        pending = undefined;
      });
      return pending;
    },
  };
}

/** Outlives the remote's mounts, so that a visit to another page does not ask again. */
export const readerOfThisPage = createPlanReader(planApi);
