const announceWithinMs = 1_000;

/**
 * Returns what to call after each change of path. It does what a page load would: scrolls to the
 * top or to the fragment, resets focus, and announces the new title.
 */
export function createArrival(): () => void {
  let forget = () => {};
  return () => {
    scrollTo({ top: 0, left: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
    let place: HTMLElement | null = null;
    forget();
    forget = whenTitled(() => {
      const announcer = document.getElementById('announcer');
      if (announcer) announcer.textContent = document.title;
      if (place !== null) return;
      place = placeNamed(location.hash);
      place?.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
  };
}

function placeNamed(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not every fragment decodes.
    return null;
  }
}

/**
 * Remotes set the title when they render the new path, a while after the path changed. Calls `then`
 * at that moment, and before it if the title has not changed for a second: it may be the same. On a
 * slow phone it can be later still, and `then` is called again.
 */
function whenTitled(then: () => void): () => void {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    end();
    then();
  });
  const title = document.querySelector('title');
  if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
  const timer = setTimeout(then, announceWithinMs);
  return end;
}
