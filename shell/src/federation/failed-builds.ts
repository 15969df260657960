import type { FrozenPages } from './frozen-pages.ts';
import type { ReportOutcome } from './report-outcome.ts';

/** Which builds have failed in this tab, or froze a page of this site a short while ago. */
export interface FailedBuilds {
  add(remote: string, version: string, stage: 'load' | 'mount' | 'render'): void;
  has(remote: string, version: string): boolean;
  /** What failed may work now; what froze is tried again only if the person asks for it. */
  forget(remote: string, alsoFrozen: boolean): void;
}

export function createFailedBuilds(frozen: FrozenPages, report: ReportOutcome): FailedBuilds {
  const failed = new Map<string, Set<string>>();
  return {
    add(remote, version, stage) {
      failed.set(remote, (failed.get(remote) ?? new Set()).add(version));
      report(remote, version, stage);
    },
    has(remote, version) {
      if (frozen.has(remote, version)) {
        report(remote, version, 'frozen');
        return true;
      }
      return failed.get(remote)?.has(version) ?? false;
    },
    forget(remote, alsoFrozen) {
      failed.delete(remote);
      if (alsoFrozen) frozen.forget(remote);
    },
  };
}

const network = /RUNTIME-00[38]|Loading (?:css|chunk)/i;
/** Waiting once more would double a long wait; a script that threw would throw again. */
const final = /timed? ?out|took longer|ScriptExecutionError/i;

/** Whether a failure to load may be gone when the same files are requested once more. */
export function mayPass(error: unknown): boolean {
  const message = String(error);
  return network.test(message) && !final.test(message);
}
