/**
 * Why the plan did not open. `expired`: the agreement must be accepted again; `changed`: its text
 * is newer than this page's; `busy`: too many requests from one network; `unreachable`: anything
 * that a retry may fix.
 */
export type PlanProblemReason = 'expired' | 'changed' | 'busy' | 'unreachable';

export class PlanProblem extends Error {
  override name = 'PlanProblem';
  readonly reason: PlanProblemReason;
  /** How long to wait before a retry, if the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: PlanProblemReason,
    options: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(`The plan did not open: ${reason}`, options);
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

const reasons = new Map<number, PlanProblemReason>([
  [401, 'expired'],
  [409, 'changed'],
  [429, 'busy'],
]);

export function problemOfResponse({ status, headers }: Response): PlanProblem {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new PlanProblem(
    reasons.get(status) ?? 'unreachable',
    seconds > 0 ? { retryAfterSeconds: seconds } : {},
  );
}
