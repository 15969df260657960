import type { SandboxContext } from '../context.ts';
import { findMail } from '../store/mails.ts';
import { sendNow } from './send-now.ts';

/** Sends scheduled mails when their time comes. */
export interface Scheduler {
  /** Looks at the schedule again. */
  check(): void;
  /** Ends, once a release under way is on disk. */
  stop(): Promise<void>;
}

/** The longest a timer sleeps; a timer of more than 24 days would fire at once. */
const maxSleepMs = 3_600_000;

export function createScheduler(context: () => SandboxContext): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let releasing: Promise<void> = Promise.resolve();
  let stopped = false;

  async function release(): Promise<void> {
    const { store, dispatcher, agenda } = context();
    await store.root.transaction(() => {
      const due = [...store.scheduled.getRange({ end: [Date.now() + 1, 0] })];
      for (const { key } of due) {
        store.scheduled.remove(key);
        const mail = findMail(store, key[1]);
        if (mail) {
          const row = { ...mail.row, dueAt: undefined };
          store.mails.put(mail.id, row);
          dispatcher.enqueue(sendNow(context(), { ...mail, row }));
        }
      }
    });
    dispatcher.wake();
    agenda.check();
    check();
  }

  function check(): void {
    clearTimeout(timer);
    const [first] = [...context().store.scheduled.getKeys({ limit: 1 })];
    if (first && !stopped) {
      const sleep = Math.min(maxSleepMs, Math.max(0, first[0] - Date.now()));
      timer = setTimeout(() => {
        releasing = release();
      }, sleep);
    }
  }

  return {
    check,
    stop() {
      stopped = true;
      clearTimeout(timer);
      return releasing;
    },
  };
}
