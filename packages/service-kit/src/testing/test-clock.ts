import { addSeconds } from '../time.ts';

/** Real time, moved forward at will. */
export function createTestClock() {
  let aheadSeconds = 0;
  return {
    now: () => addSeconds(new Date(), aheadSeconds),
    advance: (seconds: number) => {
      aheadSeconds += seconds;
    },
  };
}
