import type { DomainError } from '@secondset/service-kit';

const statuses = { forbidden: 403, invalid: 422, 'rate-limited': 429 } as const;
const isKnown = (code: string): code is keyof typeof statuses => Object.hasOwn(statuses, code);

/** The status of a page that says why something was refused; everything else is an outage. */
export const pageStatus = ({ code }: DomainError) => (isKnown(code) ? statuses[code] : 503);
