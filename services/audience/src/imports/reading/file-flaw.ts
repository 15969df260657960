import type { RefusalCode } from '@secondset/content/refusals';

/** Why a whole file cannot be imported; the code and its parameters name a sentence. */
export interface Flaw {
  code: Extract<RefusalCode, `file-${string}`>;
  params: Record<string, string | number>;
}

/** Thrown while a file is read. It crosses from the worker thread as its `flaw`. */
export class FileFlaw extends Error {
  readonly flaw: Flaw;
  constructor(code: Flaw['code'], params: Flaw['params'] = {}) {
    super(code);
    this.flaw = { code, params };
  }
}
