/** The disk is full or cannot be written for a similar reason. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';

  constructor(reason: string) {
    super(
      `the disk is full or cannot be written (${reason}): what is stored is still read, nothing is written until there is room`,
    );
    // The code is not to blame: one line says it all.
    this.stack = `${this.name}: ${this.message}`;
  }
}

const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/** LMDB reports what the system says without its code. */
const words = /No space left|MDB_MAP_FULL|File too large|Input\/output error|Disk quota/;

/** Whether a call failed because nothing can be written. */
export function isDiskFault(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return words.test(error.message) || ('code' in error && codes.has(String(error.code)));
}

// The binding prints through the process's console, and there is no other hook.
const { console: printer } = globalThis;
let isHushed = false;

/**
 * Keeps LMDB's binding from printing a stack for each write that hits a full disk: the rejection
 * already informs the caller, and the binding has no setting for it.
 */
export function hushBinding(): void {
  if (isHushed) return;
  isHushed = true;
  const print = printer.error.bind(printer);
  printer.error = (...what: unknown[]) => {
    const [only] = what;
    if (isDiskFault(only) && /[\\/]lmdb[\\/]/.test(only.stack ?? '')) return;
    print(...what);
  };
}

/** The least time between two identical reports. */
const repeatMs = 60_000;

/**
 * Reports faults to `report`; those of a full disk only once a minute, since every write hits them.
 */
export function faultReporter(report: (error: unknown) => void): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!isDiskFault(error)) {
      report(error);
      return;
    }
    const now = performance.now();
    if (now - lastAt < repeatMs) return;
    lastAt = now;
    report(new DiskFullError(error.message));
  };
}
