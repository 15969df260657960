import { useCallback, useEffect, useRef, useState } from 'react';
import type { Plan } from '../../api/plan.ts';

export type PlanState =
  | { status: 'loading' }
  | { status: 'open'; plan: Plan }
  | { status: 'failed'; retry: () => void };

/** Loads the plan once; `retry` loads it again after a failure. */
export function usePlan(load: () => Promise<Plan>): PlanState {
  const [state, setState] = useState<PlanState>({ status: 'loading' });
  const gone = useRef(false);
  const start = useCallback(() => {
    setState({ status: 'loading' });
    load().then(
      (plan) => {
        if (!gone.current) setState({ status: 'open', plan });
      },
      () => {
        if (!gone.current) setState({ status: 'failed', retry: start });
      },
    );
  }, [load]);
  useEffect(() => {
    gone.current = false;
    start();
    return () => {
      gone.current = true;
    };
  }, [start]);
  return state;
}
