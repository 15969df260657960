import { sizeLimits } from '../checks/budgets/limits.ts';
import { measureSizes } from '../checks/budgets/sizes.ts';
import { projectRoot } from '../root.ts';
import { type Tally, tallyOf } from './tally.ts';

/** Compares the sizes of a finished build with their limits. */
export const checkSizes = async (): Promise<Tally> =>
  tallyOf(
    measureSizes(projectRoot, await sizeLimits()).map(({ name, bytes, maxBytes }) => ({
      name: `${name}: ${kilobytes(bytes)} of ${kilobytes(maxBytes)}`,
      passed: bytes <= maxBytes,
    })),
  );

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
