import { join } from 'node:path';

export interface ConformanceConfig {
  /** The folder whose `crud/` holds MongoDB's unified tests. */
  readonly folder: string;
  /** A real server to test instead of this one. */
  readonly uri: string | undefined;
}

function text(value: string | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : value;
}

/** `CONFORMANCE_DIR` (default: `../shared/conformance` beside the repository) and `MONGODB_URI`. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): ConformanceConfig {
  const beside = join(import.meta.dirname, '../../../../shared/conformance');
  return {
    folder: text(environment.CONFORMANCE_DIR) ?? beside,
    uri: text(environment.MONGODB_URI),
  };
}
