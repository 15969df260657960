import { typefaces, typefacesKey } from '../site/typefaces.ts';

/** Longer than a page needs from one answer to its next question. */
const quietMilliseconds = 250;

/**
 * Fetches the typefaces once `usable` has settled and nothing more arrives: until then a slow line
 * has more urgent things to carry. The page that is read keeps its letters, whatever they are, so
 * that nothing moves; the next one wears the typefaces.
 */
export function bringTypefaces(usable: Promise<unknown>): void {
  const { classList } = document.documentElement;
  if (classList.contains('typefaces')) return;
  usable
    .catch(() => undefined)
    .then(() =>
      whenLineIsQuiet(async () => {
        if (!(await fetchTypefaces())) return;
        rememberTypefaces();
        beforeNextPage(() => classList.add('typefaces'));
      }),
    );
}

async function fetchTypefaces(): Promise<boolean> {
  try {
    const found = await Promise.all(typefaces.map((face) => document.fonts.load(face)));
    return found.every(({ length }) => length > 0);
  } catch {
    // The line broke; another page tries again.
    return false;
  }
}

/**
 * By the address of the style sheet: another build has files of its own. Storage may be full or
 * forbidden.
 */
function rememberTypefaces(): void {
  const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  try {
    if (style !== null) localStorage.setItem(typefacesKey, style.href);
  } catch {
    return;
  }
}

/** Before the next page within the site is there: the old one goes in the same moment. */
function beforeNextPage(work: () => void): void {
  const path = location.pathname;
  const onNavigation = () => {
    if (location.pathname === path) return;
    removeEventListener('single-spa:before-routing-event', onNavigation);
    work();
  };
  addEventListener('single-spa:before-routing-event', onNavigation);
}

function whenLineIsQuiet(work: () => unknown): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      arrivals.disconnect();
      work();
    }, quietMilliseconds);
  };
  const arrivals = new PerformanceObserver(wait);
  arrivals.observe({ type: 'resource' });
  wait();
}
