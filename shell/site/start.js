/**
 * Runs before the first paint. Brings the shell's scripts in once the words of the page have been
 * painted: what is there to be read comes first, on a second visit too, where the scripts come from
 * the cache and would run before it. The page preloads them; they are its links with `data-start`.
 * Until they are awake, the menu opens and shuts by this.
 */
{
  const root = document.documentElement;
  const faces = ['800 1em "Bricolage Grotesque"', '400 1em "Atkinson Hyperlegible Next"'];
  // Then something else is the matter than a slow disk.
  const longestHoldMs = 500;

  /**
   * Whether the typefaces have come before, for a page with the same style sheet. Storage may be
   * forbidden.
   */
  const haveCome = () => {
    try {
      const style = document.querySelector('link[rel="stylesheet"]');
      return localStorage.getItem('second-set:typefaces') === style.href;
    } catch {
      return false;
    }
  };

  // The page waits a moment to be painted in its typefaces. It takes on none later: what is read
  // must not move.
  if (haveCome()) {
    root.classList.add('held');
    const release = (loaded) => {
      if (!root.classList.contains('held')) return;
      root.classList.remove('held');
      if (loaded.every((found) => found.length > 0)) root.classList.add('typefaces');
    };
    const notYet = () => release([[]]);
    Promise.all(faces.map((face) => document.fonts.load(face))).then(release, notYet);
    setTimeout(notYet, longestHoldMs);
  }

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
  document.addEventListener('click', (event) => {
    const { target } = event;
    const toggle = document.querySelector('#chrome button[aria-expanded]:not([data-awake])');
    if (toggle === null) return;
    const open = toggle.getAttribute('aria-expanded') === 'true';
    if (toggle.contains(target)) toggle.setAttribute('aria-expanded', String(!open));
    else if (open && target.closest('#chrome') === null) {
      toggle.setAttribute('aria-expanded', 'false');
      // A press outside shuts the menu and does nothing else.
      event.preventDefault();
    }
    // The server does not know the place on the page that the same page in the other language is to
    // open at.
    const other = target.closest('#chrome a[hreflang]');
    if (other !== null) other.hash = location.hash;
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
