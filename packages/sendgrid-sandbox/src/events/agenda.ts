import type { SandboxContext } from '../context.ts';
import type { Planned } from '../store/happenings.ts';
import { postOneClick } from './one-click.ts';
import { perform } from './perform.ts';

/** Carries out planned happenings when they are due, including after a restart. */
export interface Agenda {
  /** Plans something. Must run inside a transaction of the store; call `check` afterwards. */
  add(dueAt: number, planned: Planned): void;
  /** Looks at the plan again and sets the timer. */
  check(): void;
  /** Stops once work in progress is on disk. */
  stop(): Promise<void>;
}

type Key = [number, number];

/** A timer of more than 24 days would fire immediately. */
const maxSleepMs = 3_600_000;
const atOnce = 500;
const oneClickAttempts = 5;
const oneClickPauseMs = 3_000;

export function createAgenda(context: () => SandboxContext): Agenda {
  const abort = new AbortController();
  const clicking = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    const { store, dispatcher, now } = context();
    const range = { end: [now().getTime() + 1, 0] as Key, limit: atOnce + clicking.size };
    const due = [...store.agenda.getRange(range)].filter(({ key }) => !clicking.has(key[1]));
    await store.root.transaction(() => {
      for (const { key, value } of due) {
        if (value.kind !== 'one-click') {
          store.agenda.remove(key);
          perform(context(), value, key[0]);
        }
      }
    });
    dispatcher.wake();
    for (const { key, value } of due) {
      if (value.kind === 'one-click') clicking.set(key[1], click(key, value));
    }
  }

  /**
   * Keeps its row until it is answered, so a crash in between loses nothing. Posting twice is
   * harmless.
   */
  async function click(key: Key, planned: Planned & { kind: 'one-click' }): Promise<void> {
    const { store } = context();
    const answered = await postOneClick(planned.url, abort.signal);
    if (!abort.signal.aborted)
      await store.root.transaction(() => {
        store.agenda.remove(key);
        const attempts = planned.attempts + 1;
        if (!answered && attempts < oneClickAttempts)
          add(context().now().getTime() + oneClickPauseMs, { ...planned, attempts });
      });
    clicking.delete(key[1]);
    check();
  }

  function add(dueAt: number, planned: Planned): void {
    const { store } = context();
    store.agenda.put([dueAt, store.next('agenda')], planned);
  }

  function check(): void {
    clearTimeout(timer);
    if (working || abort.signal.aborted) return;
    const keys = context().store.agenda.getKeys({ limit: clicking.size + 1 });
    const [first] = [...keys].filter((key) => !clicking.has(key[1]));
    if (first) {
      const sleep = Math.min(maxSleepMs, Math.max(0, first[0] - context().now().getTime()));
      timer = setTimeout(() => {
        working = work().finally(() => {
          working = undefined;
          check();
        });
      }, sleep);
    }
  }

  return {
    add,
    check,
    async stop() {
      abort.abort();
      clearTimeout(timer);
      await working;
      await Promise.all(clicking.values());
    },
  };
}
