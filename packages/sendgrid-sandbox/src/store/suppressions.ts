import type { Store } from './store.ts';
import type { SuppressionList } from './types.ts';

/** Why SendGrid drops an email to an address on each list. */
const reasons: Record<SuppressionList, string> = {
  bounces: 'Bounced Address',
  spam_reports: 'Spam Reporting Address',
  unsubscribes: 'Unsubscribed Address',
};

const lists = Object.keys(reasons) as SuppressionList[];

/** Why SendGrid would drop an email to this address, or undefined if it would send it. */
export function dropReason(store: Store, email: string): string | undefined {
  const list = lists.find((name) => store.suppressions.doesExist([name, email.toLowerCase()]));
  return list && reasons[list];
}

/** Must run inside a transaction of the store. */
export function suppress(store: Store, list: SuppressionList, email: string): void {
  store.suppressions.put([list, email.toLowerCase()], true);
}
