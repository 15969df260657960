/// <reference types="@rspack/core/module" />

/** Dispatched on `window` when words that are on the screen have changed. */
export const wordsChangedEvent = 'second-set:words-changed';

type Values = Record<string, unknown>;

/**
 * Puts the values of a changed module into the objects that it exported first, which everybody
 * still holds, so that no other module has to run again. Where that cannot be done (a function, a
 * plain string), the update goes on to the modules that import it.
 */
export function keepWords(module: { exports: Values }, hot: Rspack.Hot | undefined): void {
  if (hot === undefined) return;
  const now = { ...module.exports };
  const { kept = now }: { kept?: Values } = hot.data ?? {};
  if (!fits(kept, now)) {
    hot.invalidate();
    return;
  }
  hot.dispose((data) => void Object.assign(data, { kept }));
  hot.accept();
  if (kept === now) return;
  for (const [name, value] of Object.entries(now)) takeOver(kept[name], value);
  dispatchEvent(new Event(wordsChangedEvent));
}

/** Whether exports differ only within objects and lists. */
const fits = (kept: Values, now: Values): boolean =>
  Object.keys(kept).length === Object.keys(now).length &&
  Object.entries(now).every(([name, value]) => areAlike(kept[name], value));

const areAlike = (kept: unknown, now: unknown): boolean =>
  Object.is(kept, now) ||
  (isPlain(kept) && isPlain(now) && Array.isArray(kept) === Array.isArray(now)) ||
  (typeof kept === 'function' && typeof now === 'function' && String(kept) === String(now));

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

function takeOver(kept: unknown, now: unknown): void {
  if (!isPlain(kept) || !isPlain(now) || kept === now) return;
  for (const name of Object.keys(kept)) if (!(name in now)) delete kept[name];
  if (Array.isArray(kept) && Array.isArray(now)) kept.length = now.length;
  for (const [name, value] of Object.entries(now)) {
    const before = kept[name];
    if (isPlain(before) && isPlain(value) && Array.isArray(before) === Array.isArray(value))
      takeOver(before, value);
    else kept[name] = value;
  }
}
