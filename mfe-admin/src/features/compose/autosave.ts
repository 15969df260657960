import { type Draft, draftSchema } from '@secondset/contracts';
import { backoffMs } from '@secondset/contracts/backoff';
import { randomUuid } from '@secondset/ui';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { DraftsApi } from '../../api/drafts-api.ts';
import type { ComposerState, ComposerStore } from './composer-store.ts';
import {
  contentKey,
  contentOf,
  type DraftConflict,
  isUnsaved,
  type OpenDraft,
} from './open-draft.ts';

/** How long typing rests before it is saved, and the longest that it is not saved meanwhile. */
const restMs = 1_000;
const longestMs = 10_000;
const firstRetryMs = 2_000;

/** Changes of these can mean that there is something to save. */
const watched = [
  'language',
  'other',
  'subject',
  'preheader',
  'body',
  'tagId',
  'segmentId',
  'anyTagIds',
  'butNot',
  'topicId',
  'dirty',
  'draftTurn',
  'phase',
  'elsewhere',
] as const;

export interface AutosaveOptions {
  store: ComposerStore;
  api: Pick<DraftsApi, 'create' | 'save'>;
  /** Tells what happened to a draft, after each save. */
  onSaved?: (draft: OpenDraft, removed: string | undefined) => void;
}

export interface Autosave {
  /** Saves what is not saved yet. Resolves to whether all of it is on the server. */
  flush(): Promise<boolean>;
  stop(): void;
}

/** One save, repeated as it is until it is answered. */
interface Attempt {
  saveId: string;
  draft: OpenDraft | undefined;
  turn: number;
  content: ReturnType<typeof contentOf>;
  key: string;
  keepBefore: boolean;
}

/**
 * Saves the text in `store` on the server while it is written: one request at a time, the newest
 * text next. What cannot be saved stays in memory and is tried again. Stops when somebody has to
 * decide between two versions.
 */
export function startAutosave({ store, api, onSaved }: AutosaveOptions): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedSince: number | undefined;
  let running: Promise<void> | undefined;
  let attempt: Attempt | undefined;
  let failures = 0;
  let refusedKey: string | undefined;
  let stopped = false;

  const waits = ({ saving, phase, elsewhere }: ComposerState) =>
    saving.kind === 'conflict' || phase === 'starting' || elsewhere;
  const hasWork = (state: ComposerState) =>
    !waits(state) &&
    (attempt?.turn === state.draftTurn ||
      // What was refused is tried again once it is different.
      (isUnsaved(state) && contentKey(contentOf(state)) !== refusedKey));

  function saveIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  function noticeChange() {
    const state = store.getState();
    if (stopped || running !== undefined || state.saving.kind === 'lost') return;
    if (!hasWork(state)) return;
    changedSince ??= Date.now();
    saveIn(Math.max(0, Math.min(restMs, changedSince + longestMs - Date.now())));
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    running ??= (stopped ? Promise.resolve() : saveOnce()).finally(() => {
      running = undefined;
      changedSince = undefined;
      noticeChange();
    });
    return running;
  }

  async function saveOnce(): Promise<void> {
    const state = store.getState();
    if (attempt?.turn !== state.draftTurn) attempt = undefined;
    if (!hasWork(state)) return;
    attempt ??= attemptAt(state);
    const mine = attempt;
    // What is being tried again keeps saying so.
    if (state.saving.kind !== 'lost') store.setState({ saving: { kind: 'saving' } });
    try {
      const saved = await post(mine);
      attempt = undefined;
      failures = 0;
      if (store.getState().draftTurn === mine.turn) {
        const draft = { id: saved.id, version: saved.version, name: saved.name };
        store.setState(({ replaced }) => ({
          draft,
          savedKey: mine.key,
          replaced: replaced && !mine.keepBefore,
          saving: { kind: 'saved', at: saved.at },
        }));
        onSaved?.(draft, saved.removed);
      }
    } catch (error) {
      fail(mine, error);
    }
  }

  async function post({ draft, saveId, content, keepBefore }: Attempt) {
    if (draft === undefined) {
      const { draft: made, removed } = await api.create({ content, saveId });
      const { id, version, name, updatedAt: at } = made;
      return { id, version, name, at, removed: removed?.title };
    }
    const { id, version: expectedVersion, name } = draft;
    const receipt = await api.save(id, { content, saveId, expectedVersion, keepBefore });
    return { id, name, version: receipt.version, at: receipt.updatedAt, removed: undefined };
  }

  function fail(mine: Attempt, error: unknown) {
    if (store.getState().draftTurn !== mine.turn) {
      attempt = undefined;
      return;
    }
    if (isLost(error)) {
      failures += 1;
      store.setState({ saving: { kind: 'lost' } });
      if (!stopped) saveIn(backoffMs(failures, { firstMs: firstRetryMs, longestMs: 60_000 }));
      return;
    }
    attempt = undefined;
    const conflict = mine.draft && conflictIn(error);
    if (conflict?.kind === 'newer' && contentKey(conflict.draft.content) === mine.key)
      return adopt(conflict.draft, mine.key);
    if (!conflict) refusedKey = mine.key;
    store.setState({
      saving: conflict
        ? { kind: 'conflict', conflict }
        : { kind: 'refused', message: messageOf(error) },
    });
  }

  /** Somebody saved the very same words. */
  function adopt({ id, version, name, updatedAt: at }: Draft, savedKey: string) {
    const draft = { id, version, name };
    store.setState({ draft, savedKey, saving: { kind: 'saved', at } });
  }

  const stopWatching = store.subscribe((now, before) => {
    if (watched.some((name) => now[name] !== before[name])) noticeChange();
  });
  const tryNow = () => {
    if (store.getState().saving.kind === 'lost') void save();
  };
  const saveHidden = () => {
    if (document.visibilityState === 'hidden') void save();
  };
  window.addEventListener('online', tryNow);
  window.addEventListener('focus', tryNow);
  window.addEventListener('pagehide', saveHidden);
  document.addEventListener('visibilitychange', saveHidden);
  noticeChange();

  return {
    flush: async () => {
      await running;
      await save();
      // The text may have changed during the first of two.
      if (hasWork(store.getState()) && store.getState().saving.kind === 'saved') await save();
      const state = store.getState();
      return !['lost', 'refused', 'conflict'].includes(state.saving.kind) && !isUnsaved(state);
    },
    stop: () => {
      void save();
      stopped = true;
      clearTimeout(timer);
      stopWatching();
      window.removeEventListener('online', tryNow);
      window.removeEventListener('focus', tryNow);
      window.removeEventListener('pagehide', saveHidden);
      document.removeEventListener('visibilitychange', saveHidden);
    },
  };
}

function attemptAt(state: ComposerState): Attempt {
  const content = contentOf(state);
  const { draft, draftTurn: turn, replaced: keepBefore } = state;
  return { saveId: randomUuid(), draft, turn, content, key: contentKey(content), keepBefore };
}

/** Whether the same save is worth repeating. */
const isLost = (error: unknown) =>
  !(error instanceof ApiError) || error.outcomeUnknown || [401, 429].includes(error.status);

function conflictIn(error: unknown): DraftConflict | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return { kind: 'gone' };
  if (error.code === 'conflict') return { kind: 'sent' };
  const current = error.code === 'stale' ? draftSchema.safeParse(error.current) : undefined;
  return current?.success ? { kind: 'newer', draft: current.data } : undefined;
}
