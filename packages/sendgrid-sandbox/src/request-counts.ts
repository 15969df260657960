/** Counts of mail/send requests since the sandbox started. */
export interface RequestCounts {
  received: number;
  /** By status; `none` for requests that got no answer. */
  byStatus: Record<string, number>;
}

export function createRequestCounts(): RequestCounts {
  return { received: 0, byStatus: {} };
}

export function countAnswer(counts: RequestCounts, answer: number | 'none'): void {
  const key = String(answer);
  counts.byStatus[key] = (counts.byStatus[key] ?? 0) + 1;
}
