import type { Refusal } from '@secondset/content/refusals';

/** Thrown when a plan no longer fits what there is; another plan can mend that. */
export class PlanFlaw extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
