const announceWithinMs = 1_000;

/**
 * What a page load would do by itself: the top of the page or the place its fragment names, a fresh
 * point of focus, and the new title read out.
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
    // Not every fragment can be decoded.
    return null;
  }
}

/** Remotes set the title when they render the new path, some time after the path has changed. */
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
