const announceWithinMs = 1_000;

/**
 * Does what a page load would: scrolls to the top or to the fragment, resets focus, and announces
 * the new title.
 */
export function arrive(): void {
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
  void titleSettled().then(() => {
    const announcer = document.getElementById('announcer');
    if (announcer) announcer.textContent = document.title;
    placeNamed(location.hash)?.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}

function placeNamed(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not every fragment decodes.
    return null;
  }
}

/** Remotes set the title when they render the new path, a while after the path changed. */
function titleSettled(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(done);
    const title = document.querySelector('title');
    if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
    const timer = setTimeout(done, announceWithinMs);
  });
}
