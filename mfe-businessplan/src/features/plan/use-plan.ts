import { useCallback, useEffect, useRef, useState } from 'react';
import { PlanProblem, type PlanProblemReason } from '../../api/plan-problem.ts';
import type { OpenPlan, PlanReader } from '../../api/plan-reader.ts';

export type PlanState =
  | { status: 'gate'; expired: boolean }
  | { status: 'opening'; slow: boolean }
  | {
      status: 'failed';
      reason: Exclude<PlanProblemReason, 'expired'>;
      retryAfterSeconds: number | undefined;
    }
  | { status: 'open'; open: OpenPlan };

const slowAfterMs = 4_000;

function afterProblem(error: unknown): PlanState {
  const { reason, retryAfterSeconds } =
    error instanceof PlanProblem ? error : new PlanProblem('unreachable', { cause: error });
  return reason === 'expired'
    ? { status: 'gate', expired: true }
    : { status: 'failed', reason, retryAfterSeconds };
}

function initialState(reader: PlanReader): PlanState {
  const open = reader.opened();
  if (open !== undefined) return { status: 'open', open };
  return reader.agreed() ? { status: 'opening', slow: false } : { status: 'gate', expired: false };
}

/** From the gate to the open plan. `open` serves both Agree and Try again. */
export function usePlan(reader: PlanReader): { state: PlanState; open: () => void } {
  const [state, setState] = useState(() => initialState(reader));
  const stop = useRef<() => void>(() => undefined);
  const open = useCallback(() => {
    stop.current();
    let over = false;
    const settle = (next: PlanState) => {
      if (over) return;
      end();
      setState(next);
    };
    const timer = setTimeout(() => setState({ status: 'opening', slow: true }), slowAfterMs);
    const end = () => {
      over = true;
      clearTimeout(timer);
    };
    stop.current = end;
    setState({ status: 'opening', slow: false });
    reader.open().then(
      (opened) => settle({ status: 'open', open: opened }),
      (error: unknown) => settle(afterProblem(error)),
    );
  }, [reader]);
  useEffect(() => {
    if (reader.agreed() && reader.opened() === undefined) open();
    return () => stop.current();
  }, [reader, open]);
  return { state, open };
}
