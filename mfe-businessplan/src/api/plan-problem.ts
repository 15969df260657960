/**
 * Why the plan did not open. `expired`: the agreement has to be accepted again; `changed`: its text is a newer one than this
 * page has; `busy`: too many from one network; `unreachable`: everything that trying again may cure.
 */
export type PlanProblemReason = 'expired' | 'changed' | 'busy' | 'unreachable';

export class PlanProblem extends Error {
  override name = 'PlanProblem';
  readonly reason: PlanProblemReason;

  constructor(reason: PlanProblemReason, cause?: unknown) {
    super(`The plan did not open: ${reason}`, { cause });
    this.reason = reason;
  }
}

const reasons = new Map<number, PlanProblemReason>([
  [401, 'expired'],
  [409, 'changed'],
  [429, 'busy'],
]);

export const problemOfStatus = (status: number) =>
  new PlanProblem(reasons.get(status) ?? 'unreachable');
