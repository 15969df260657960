/** The timeout that Editor.js gives its idle callbacks, and nothing else here does. */
const editorIdleMs = 2_000;

/**
 * Lets Editor.js listen to the keys of a new block at once. By itself it waits for an idle browser,
 * for up to two seconds; until then, on a busy phone, Enter breaks the line instead of starting a
 * block. Returns what undoes it.
 */
export function bindAtOnce(page: Pick<typeof window, 'requestIdleCallback'> = window): () => void {
  const idle = page.requestIdleCallback;
  const prompt: typeof idle = (work, options) => {
    if (options?.timeout !== editorIdleMs) return idle.call(page, work, options);
    queueMicrotask(() => work({ didTimeout: false, timeRemaining: () => 0 }));
    return 0;
  };
  page.requestIdleCallback = prompt;
  return () => {
    if (page.requestIdleCallback === prompt) page.requestIdleCallback = idle;
  };
}
