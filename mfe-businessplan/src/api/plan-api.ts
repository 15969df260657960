import type { OpenedPlan, Plan, PlanAccess } from '@secondset/contracts';
import { planAgreementVersion } from '@secondset/contracts/plan-agreement';
import { PlanProblem, problemOfResponse } from './plan-problem.ts';

/** Both reject with a `PlanProblem`, after 15 seconds at the latest. */
export interface PlanApi {
  /**
   * Records that the reader accepted the agreement on this page. The plan comes with the answer,
   * unless the service is older than this page.
   */
  agree(): Promise<PlanAccess & Partial<OpenedPlan>>;
  load(token: string): Promise<Plan>;
}

const timeoutMs = 15_000;

export const planApi: PlanApi = {
  agree: () =>
    request('/api/audience/plan/agreements', isAccess, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: planAgreementVersion }),
    }),
  load: (token) =>
    request('/api/audience/plan', isPlan, { headers: { authorization: `Bearer ${token}` } }),
};

async function request<T>(
  path: string,
  isExpected: (body: unknown) => body is T,
  init: RequestInit,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, { ...init, cache: 'no-store', signal });
    if (!response.ok) throw problemOfResponse(response);
    const body: unknown = await response.json();
    if (!isExpected(body)) throw new TypeError(`${path} answered something else.`);
    return body;
  } catch (error) {
    throw error instanceof PlanProblem ? error : new PlanProblem('unreachable', { cause: error });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isAccess = (body: unknown): body is PlanAccess & Partial<OpenedPlan> =>
  isObject(body) &&
  typeof body.token === 'string' &&
  typeof body.agreedAt === 'string' &&
  (body.plan === undefined || isPlan(body.plan));

/**
 * A rough check: the service's own tests cover the contract, and this recognizes a proxy's error
 * page.
 */
const isPlan = (body: unknown): body is Plan =>
  isObject(body) &&
  Array.isArray(body.sections) &&
  body.sections.length > 0 &&
  isObject(body.financials);
