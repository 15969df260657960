/**
 * Brings the shell's scripts in once the words of the page have been painted: what is there to be read comes first, on a second visit
 * too, where the scripts come from the cache and would run before it. The page preloads them; they are its links with
 * `data-start`. Until they are awake, the menu opens and shuts by this.
 */
{
  // Some browsers built into other apps never tell of a paint.
  const longestWaitMs = 3_000;
  let started = false;

  const start = () => {
    if (started) return;
    started = true;
    for (const { href } of document.querySelectorAll('link[data-start]')) {
      const script = document.createElement('script');
      script.src = href;
      // In their order.
      script.async = false;
      document.head.append(script);
    }
  };

  // On a slow line people tap the menu before its script is there, which may never come.
  document.addEventListener('click', ({ target }) => {
    const toggle = target.closest('#chrome button[aria-expanded]:not([data-awake])');
    if (toggle === null) return;
    const open = toggle.getAttribute('aria-expanded') !== 'true';
    toggle.setAttribute('aria-expanded', String(open));
  });

  // A page in the background is not painted, and nobody waits for it.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) start();
  else {
    // The very first paint can be the bare ground.
    const hasWords = (list) => list.getEntriesByName('first-contentful-paint').length > 0;
    new PerformanceObserver((list) => hasWords(list) && start()).observe({
      type: 'paint',
      buffered: true,
    });
    document.addEventListener('visibilitychange', start, { once: true });
    setTimeout(start, longestWaitMs);
  }
}
