// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepWords, wordsChangedEvent } from './keep-words.ts';

const changed = vi.fn();
addEventListener(wordsChangedEvent, changed);
afterEach(() => changed.mockReset());

/** Runs a module again and again, as hot reload does. */
function createModule() {
  let data: object = {};
  const invalidate = vi.fn();
  const run = (exports: Record<string, unknown>) => {
    const next = {};
    const ignore = () => undefined;
    const hot = {
      data,
      accept: ignore,
      invalidate,
      dispose: (keep: (data: object) => void) => keep(next),
    };
    keepWords({ exports }, hot as unknown as Rspack.Hot);
    data = next;
    return exports;
  };
  return { run, invalidate };
}

it('puts changed words into the objects that everybody holds, and says so', () => {
  const { run, invalidate } = createModule();
  const fill = (text: string) => text;
  const about = { title: 'About', cards: [{ text: 'one' }, { text: 'two' }], old: true };
  const first = run({ about, fill });
  const [card] = about.cards;
  expect(changed).not.toHaveBeenCalled();
  run({ about: { title: 'About us', cards: [{ text: 'uno' }], lead: 'New' }, fill });
  run({ about: { title: 'About all', cards: [{ text: 'uno' }], lead: 'New' }, fill });
  expect(first.about).toEqual({ title: 'About all', cards: [{ text: 'uno' }], lead: 'New' });
  expect(about.cards[0]).toBe(card);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(invalidate).not.toHaveBeenCalled();
});

it.each([
  ['a plain string', { title: 'a' }, { title: 'b' }],
  ['a function', { say: () => 'a' }, { say: () => 'b' }],
  ['another export', { a: {} }, { a: {}, b: {} }],
  ['a list in place of an object', { a: {} }, { a: [] }],
])('leaves %s to the modules that import it', (_what, before, now) => {
  const { run, invalidate } = createModule();
  run(before);
  const kept = structuredClone(Object.keys(before));
  run(now);
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(Object.keys(before)).toEqual(kept);
  expect(changed).not.toHaveBeenCalled();
});

it('does nothing where nothing is hot', () => {
  expect(() => keepWords({ exports: {} }, undefined)).not.toThrow();
});
