import { boundedBody } from '@secondset/service-kit';

/** For public routes: far more than any of our forms needs. */
export const smallBody = boundedBody(32 * 1024);
