import { vi } from 'vitest';
import type { PlanApi } from '../api/plan-api.ts';
import { samplePlan } from './sample-plan.ts';

/**
 * An audience service that always agrees, with the plan in an answer of its own. Tests make its
 * functions fail, once or always.
 */
export const fakeApi = () => ({
  agree: vi.fn<PlanApi['agree']>(async () => ({
    token: 'a.b.c',
    agreedAt: '2026-11-27T20:00:00.000Z',
    expiresAt: '2026-11-27T20:30:00.000Z',
  })),
  load: vi.fn<PlanApi['load']>(async () => samplePlan),
});
