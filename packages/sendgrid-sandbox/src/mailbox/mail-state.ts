import { eventsOf } from '../store/mails.ts';
import type { Store } from '../store/store.ts';
import type { Mail, MailEvent } from '../store/types.ts';

export interface MailState {
  label: string;
  bad: boolean;
}

/** The name of an event on the pages. */
export function eventLabel({ event, fields }: MailEvent): string {
  switch (event) {
    case 'processed':
      return 'Processed';
    case 'dropped':
      return 'Dropped';
    case 'delivered':
      return 'Delivered';
    case 'deferred':
      return 'Deferred';
    case 'bounce':
      return fields.type === 'blocked' ? 'Blocked' : 'Bounced';
    case 'open':
      return fields.sg_machine_open === true ? 'Opened by a machine' : 'Opened';
    case 'click':
      return 'Clicked';
    case 'spamreport':
      return 'Reported as spam';
    case 'unsubscribe':
      return 'Unsubscribed';
    default:
      return event satisfies never;
  }
}

/** An email's state according to its last event. */
export function mailState(store: Store, mail: Mail): MailState {
  const last = eventsOf(store, mail.id).at(-1);
  if (!last) return { label: 'Accepted', bad: false };
  const bad = ['dropped', 'bounce', 'spamreport'].includes(last.event);
  return { label: eventLabel(last), bad };
}
