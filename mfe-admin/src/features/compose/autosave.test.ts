// @vitest-environment jsdom

import type { Draft, DraftSave, Template } from '@secondset/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { DraftsApi } from '../../api/drafts-api.ts';
import { draftIn, idOf } from '../../testing/fake-backend.ts';
import { type Autosave, startAutosave } from './autosave.ts';
import { type ComposerStore, createComposerStore, fillFrom } from './composer-store.ts';
import { becomeCampaign, isUnsaved, leaveDraft, openDraft } from './open-draft.ts';

interface Saved {
  kind: 'create' | 'save';
  subject: string;
  saveId: string;
  expectedVersion?: number;
  keepBefore?: boolean | undefined;
}

/** A server that remembers what it was asked, and answers when a test wants it to. */
function fakeServer() {
  const asked: Saved[] = [];
  const server = {
    asked,
    /** Rejects the next calls, one each. */
    failures: [] as unknown[],
    /** Holds the next answer back. */
    gate: undefined as Promise<void> | undefined,
    version: 0,
    subjects: () => asked.map(({ subject }) => subject),
  };
  const answer = async () => {
    await server.gate;
    const failure = server.failures.shift();
    if (failure !== undefined) throw failure;
  };
  const api: Pick<DraftsApi, 'create' | 'save'> = {
    create: async ({ content, saveId }) => {
      asked.push({ kind: 'create', subject: content.mail.subject, saveId });
      await answer();
      return { draft: draftIn(content), removed: null };
    },
    save: async (_id, { content, saveId, expectedVersion, keepBefore }: DraftSave) => {
      const { subject } = content.mail;
      asked.push({ kind: 'save', subject, saveId, expectedVersion, keepBefore });
      await answer();
      server.version = expectedVersion + 1;
      return { version: server.version, updatedAt: '2026-01-02T03:04:05.000Z' };
    },
  };
  return { ...server, server, api };
}

let store: ComposerStore;
let autosave: Autosave | undefined;
let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useFakeTimers();
  store = createComposerStore();
  fake = fakeServer();
  autosave = startAutosave({ store, api: fake.api });
});
afterEach(() => {
  autosave?.stop();
  vi.useRealTimers();
});

const type = (subject: string) => store.setState({ subject, dirty: true });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const state = () => store.getState().saving.kind;
const lost = () => new ApiError('Away', 0);
const theirs = (subject: string, version = 5): Draft =>
  draftIn({ mail: { subject, body: { blocks: [] } } }, { version });
const stale = (subject: string) =>
  new ApiError('Changed', 409, { code: 'stale', current: theirs(subject) });

describe('what is typed', () => {
  test('is saved once the keys rest for a second, and not before', async () => {
    type('N');
    await pass(900);
    type('News');
    await pass(900);
    expect(fake.asked).toEqual([]);
    await pass(200);
    expect(fake.asked).toMatchObject([{ kind: 'create', subject: 'News' }]);
    expect(state()).toBe('saved');
    expect(isUnsaved(store.getState())).toBe(false);
  });

  test('is saved every ten seconds while the keys do not rest', async () => {
    for (let count = 0; count < 25; count += 1) {
      type(`News ${count}`);
      await pass(500);
    }
    expect(fake.asked).toHaveLength(1);
  });

  test('becomes one draft, whose saves build on each other', async () => {
    for (const subject of ['One', 'Two', 'Three']) {
      type(subject);
      await pass(1100);
    }
    expect(fake.asked).toMatchObject([
      { kind: 'create' },
      { kind: 'save', expectedVersion: 0 },
      { kind: 'save', expectedVersion: 1 },
    ]);
  });

  test('is sent in one request at a time, the newest text next', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    fake.server.gate = promise;
    type('One');
    await pass(1100);
    for (const subject of ['Two', 'Three']) {
      type(subject);
      await pass(1100);
    }
    expect(fake.subjects()).toEqual(['One']);
    resolve();
    await pass(1100);
    expect(fake.subjects()).toEqual(['One', 'Three']);
    expect(isUnsaved(store.getState())).toBe(false);
  });

  test('is saved at once when the page is hidden', async () => {
    type('News');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(fake.subjects()).toEqual(['News']);
    vi.restoreAllMocks();
  });

  const template: Template = {
    id: idOf(3),
    name: 'T',
    subject: 'T',
    preheader: '',
    language: 'en',
    translation: null,
    body: { blocks: [] },
    version: 0,
  };

  test('and taken back needs no save, and a template alone makes no draft', async () => {
    type('News');
    await pass(1100);
    type('News!');
    type('News');
    await pass(1100);
    expect(fake.asked).toHaveLength(1);
    leaveDraft(store);
    fillFrom(store, template);
    await pass(20_000);
    expect(fake.asked).toHaveLength(1);
  });

  test('over a whole new text keeps what was there as a version', async () => {
    type('News');
    await pass(1100);
    fillFrom(store, template);
    await pass(1100);
    type('T and more');
    await pass(1100);
    expect(fake.asked).toMatchObject([
      { kind: 'create' },
      { subject: 'T', keepBefore: true },
      { subject: 'T and more', keepBefore: false },
    ]);
  });
});

describe('without a connection', () => {
  test('the same save is repeated with growing pauses, then the newest text follows', async () => {
    fake.server.failures.push(lost(), lost(), lost());
    type('One');
    await pass(1100);
    expect(state()).toBe('lost');
    type('Two');
    expect(isUnsaved(store.getState())).toBe(true);
    await pass(2_000);
    await pass(4_000);
    expect(state()).toBe('lost');
    await pass(8_000 + 1_100);
    expect(fake.subjects()).toEqual(['One', 'One', 'One', 'One', 'Two']);
    expect(new Set(fake.asked.slice(0, 4).map(({ saveId }) => saveId)).size).toBe(1);
    expect(state()).toBe('saved');
  });

  test('coming back online saves at once', async () => {
    fake.server.failures.push(lost());
    type('News');
    await pass(1100);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(state()).toBe('saved');
  });
});

describe('a newer version on the server', () => {
  beforeEach(async () => {
    openDraft(store, theirs('News', 0));
    fake.server.failures.push(stale('Theirs'));
    type('Mine');
    await pass(1100);
  });

  test('stops saving until somebody decides, and overwrites nothing', async () => {
    expect(store.getState().saving).toMatchObject({ conflict: { kind: 'newer' } });
    type('Mine and more');
    await pass(20_000);
    expect(fake.asked).toHaveLength(1);
    expect(await autosave?.flush()).toBe(false);
    expect(isUnsaved(store.getState())).toBe(true);
  });

  test('can be left for a copy of what was typed here', async () => {
    leaveDraft(store);
    store.setState({ dirty: true });
    await pass(1100);
    expect(fake.asked.at(-1)).toMatchObject({ kind: 'create', subject: 'Mine' });
  });

  test('can be taken, and is written on from there', async () => {
    openDraft(store, theirs('Theirs'));
    expect(store.getState().subject).toBe('Theirs');
    type('Theirs and mine');
    await pass(1100);
    expect(fake.asked.at(-1)).toMatchObject({ kind: 'save', expectedVersion: 5 });
  });
});

test('a newer version with the very same words is no conflict', async () => {
  openDraft(store, theirs('News', 0));
  fake.server.failures.push(stale('Same'));
  type('Same');
  await pass(1100);
  expect(store.getState()).toMatchObject({ saving: { kind: 'saved' }, draft: { version: 5 } });
});

test.each([
  [404, 'not-found', 'gone'],
  [409, 'conflict', 'sent'],
])('an answer of %i %s means that the draft is %s', async (status, code, kind) => {
  openDraft(store, theirs('News', 0));
  fake.server.failures.push(new ApiError('Refused', status, { code }));
  type('Mine');
  await pass(1100);
  expect(store.getState().saving).toMatchObject({ kind: 'conflict', conflict: { kind } });
});

test('what is refused stays unsaved with its reason, and is tried again once it is different', async () => {
  fake.server.failures.push(new ApiError('Too long.', 422));
  type('Long');
  await pass(20_000);
  expect(store.getState().saving).toEqual({ kind: 'refused', message: 'Too long.' });
  expect(isUnsaved(store.getState())).toBe(true);
  type('Short');
  await pass(1100);
  expect(fake.subjects()).toEqual(['Long', 'Short']);
  expect(state()).toBe('saved');
});

test('a draft that was sent is left; the same words make no new draft, and others do', async () => {
  type('News');
  await pass(1100);
  becomeCampaign(store, idOf(700));
  await pass(1100);
  expect(fake.asked).toHaveLength(1);
  type('More news');
  await pass(1100);
  expect(fake.asked.at(-1)).toMatchObject({ kind: 'create', subject: 'More news' });
});

test('the answer of a draft that was left changes nothing of the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.server.gate = promise;
  type('First');
  await pass(1100);
  leaveDraft(store);
  fillFrom(store, undefined);
  resolve();
  await pass(1100);
  expect(store.getState()).toMatchObject({ draft: undefined, saving: { kind: 'none' } });
});

test('everything typed so far is on the server once it is asked for', async () => {
  type('News');
  expect(await autosave?.flush()).toBe(true);
  expect(fake.subjects()).toEqual(['News']);
});
