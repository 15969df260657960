import { typefaces, typefacesKey } from './typefaces.ts';

/**
 * Runs before the first paint and starts the shell's scripts after it: the words come first, even
 * on a second visit, when cached scripts would otherwise run before the paint. The page preloads
 * the scripts as links marked `data-start`. Until they run, this also opens and closes the menu.
 */
const { classList } = document.documentElement;

/** A disk is never this slow; something else is wrong. */
const longestHoldMs = 500;
/** Some in-app browsers never report a paint. */
const longestWaitMs = 3_000;

/**
 * Whether this browser has cached the typefaces of this page's style sheet. Storage may be blocked.
 */
function typefacesAreCached(): boolean {
  try {
    const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    return localStorage.getItem(typefacesKey) === style?.href;
  } catch {
    return false;
  }
}

/**
 * Holds the first paint for a moment so that the page appears in its typefaces. It never switches
 * later: text that someone reads must not move.
 */
function holdForTypefaces(): void {
  const giveUp = () => classList.remove('held');
  classList.add('held');
  Promise.all(typefaces.map((face) => document.fonts.load(face))).then((found) => {
    // Without `held` it is too late, and this does nothing.
    if (found.every(({ length }) => length > 0)) classList.replace('held', 'typefaces');
    else giveUp();
  }, giveUp);
  setTimeout(giveUp, longestHoldMs);
}

let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-start]')) {
    const script = document.createElement('script');
    // As in the preload, or the browser would fetch it twice, or run it unchecked.
    script.crossOrigin = link.crossOrigin;
    script.integrity = link.integrity;
    script.src = link.href;
    // Keeps their order.
    script.async = false;
    document.head.append(script);
  }
}

function startAfterFirstPaint(): void {
  // A background page is not painted, and nobody is waiting for it.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    start();
    return;
  }
  // The very first paint can be an empty background.
  const paintsWords = (list: PerformanceObserverEntryList) =>
    list.getEntriesByName('first-contentful-paint').length > 0;
  new PerformanceObserver((list) => paintsWords(list) && start()).observe({
    type: 'paint',
    buffered: true,
  });
  document.addEventListener('visibilitychange', start, { once: true });
  setTimeout(start, longestWaitMs);
}

/** On a slow line people tap the menu before its script arrives, if it ever does. */
function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const toggle = document.querySelector('#chrome button[aria-expanded]:not([data-hydrated])');
  if (toggle === null) return;
  const open = toggle.getAttribute('aria-expanded') === 'true';
  if (toggle.contains(target)) toggle.setAttribute('aria-expanded', String(!open));
  else if (open && target.closest('#chrome') === null) {
    toggle.setAttribute('aria-expanded', 'false');
    // A press outside closes the menu and does nothing else.
    event.preventDefault();
  }
  // The server never sees the fragment, so it cannot put it into the link to the other language.
  const other = target.closest<HTMLAnchorElement>('#chrome a[hreflang]');
  if (other !== null) other.hash = location.hash;
}

if (typefacesAreCached()) holdForTypefaces();
document.addEventListener('click', onClick);
startAfterFirstPaint();
