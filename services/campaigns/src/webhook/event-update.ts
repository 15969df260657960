import type { DeliveryRow } from '../sending/delivery.model.ts';
import { isMachineOpen, type SendGridEvent } from './event.ts';

type Times = {
  [Name in keyof DeliveryRow as Name extends `${string}At` ? Name : never]?: Date;
};
type Flags = Partial<Pick<DeliveryRow, 'delivered' | 'opened' | 'machineOpened' | 'clicked'>>;

export interface EventUpdate {
  /** Earliest times win, whatever the order of arrival. */
  first: Times;
  flags: Flags;
}

/**
 * What an event adds to its row. Nothing is ever taken back: a late `deferred` undoes no delivery, and an open or a click
 * implies the delivery that may be reported after it.
 */
export function eventUpdate(event: SendGridEvent): EventUpdate {
  const at = new Date(event.timestamp * 1000);
  switch (event.event) {
    case 'processed':
      return { first: { processedAt: at }, flags: {} };
    case 'deferred':
      return { first: { deferredAt: at }, flags: {} };
    case 'delivered':
      return { first: { deliveredAt: at }, flags: { delivered: 1 } };
    case 'open':
      return isMachineOpen(event)
        ? {
            first: { deliveredAt: at, machineOpenedAt: at },
            flags: { delivered: 1, machineOpened: 1 },
          }
        : { first: { deliveredAt: at, openedAt: at }, flags: { delivered: 1, opened: 1 } };
    case 'click':
      return { first: { deliveredAt: at, clickedAt: at }, flags: { delivered: 1, clicked: 1 } };
    case 'bounce':
      return { first: event.type === 'blocked' ? { blockedAt: at } : { bouncedAt: at }, flags: {} };
    case 'dropped':
      return { first: { droppedAt: at }, flags: {} };
    case 'spamreport':
      return { first: { complainedAt: at }, flags: {} };
    case 'unsubscribe':
    case 'group_unsubscribe':
      return { first: { unsubscribedAt: at }, flags: {} };
    default:
      return { first: {}, flags: {} };
  }
}
