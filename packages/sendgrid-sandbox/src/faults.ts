import { z } from 'zod';

/**
 * What a test wants to go wrong. Send faults hit mail/send requests, event faults hit webhook
 * batches.
 */
export const faultSchema = z
  .strictObject({
    /** Answer with this status and accept nothing. */
    status: z
      .int()
      .min(300)
      .max(599)
      .refine((status) => status !== 304, 'This status has no body.')
      .optional(),
    /** Headers to add to that answer, such as Location or X-RateLimit-Reset. */
    headers: z.record(z.string(), z.string()).optional(),
    /** Milliseconds to wait before answering; the email is accepted before the wait. */
    delayMs: z.int().min(0).max(600_000).optional(),
    /** Reset the connection, before or after the email is accepted. */
    reset: z.enum(['before', 'after']).optional(),
    /** Accept the email and never answer. */
    hang: z.boolean().optional(),
    /** Put each event into its POST twice, and send each POST twice. */
    duplicateEvents: z.boolean().optional(),
    /** Reverse the events of a POST. */
    reorderEvents: z.boolean().optional(),
    /** Leave sg_message_id out, as asynchronous bounces do. */
    dropMessageId: z.boolean().optional(),
    /** Leave these fields out of every event. */
    omitFields: z.array(z.string()).optional(),
    /** Put an object that is not an event at the front of the POST. */
    malformedEvent: z.boolean().optional(),
    /** How many requests or POSTs it hits; by default, all until it is deleted. */
    times: z.int().min(1).optional(),
    /** How many requests or POSTs to let pass first. */
    after: z.int().min(0).optional(),
  })
  .refine(
    (fault) => Object.keys(fault).some((key) => !['times', 'after', 'headers'].includes(key)),
    { message: 'A fault must name something to go wrong.' },
  );

export type Fault = z.infer<typeof faultSchema>;

const eventKeys = [
  'duplicateEvents',
  'reorderEvents',
  'dropMessageId',
  'omitFields',
  'malformedEvent',
] as const;
const sendKeys = ['status', 'delayMs', 'reset', 'hang'] as const;

type Side = 'send' | 'events';

interface Armed {
  fault: Fault;
  side: Side;
  toPass: number;
  left: number;
}

/** The fault switches. They do not survive a restart. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  list(): (Fault & { side: Side; left: number | null })[];
  /** The fault that hits this request or POST, if any, oldest first; counts the hit. */
  next(side: Side): Fault | undefined;
}

export function createFaults(): Faults {
  let armed: Armed[] = [];
  return {
    add(fault) {
      const sides: [Side, readonly (keyof Fault)[]][] = [
        ['send', sendKeys],
        ['events', eventKeys],
      ];
      for (const [side, keys] of sides) {
        if (keys.some((key) => fault[key] !== undefined)) {
          const left = fault.times ?? Number.POSITIVE_INFINITY;
          armed.push({ fault, side, toPass: fault.after ?? 0, left });
        }
      }
    },
    clear() {
      armed = [];
    },
    list: () =>
      armed.map(({ fault, side, left }) => ({
        ...fault,
        side,
        left: Number.isFinite(left) ? left : null,
      })),
    next(side) {
      for (const entry of armed.filter((candidate) => candidate.side === side)) {
        if (entry.toPass > 0) {
          entry.toPass -= 1;
          continue;
        }
        entry.left -= 1;
        if (entry.left <= 0) armed = armed.filter((other) => other !== entry);
        return entry.fault;
      }
      return undefined;
    },
  };
}
