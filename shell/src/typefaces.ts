import { typefaces, typefacesKey } from '../site/typefaces.ts';

/**
 * Longer than a page takes from one response to its next on a slow line, such as from its script to
 * the plan.
 */
const quietMs = 1_000;

/**
 * Fetches the typefaces once `usable` has settled and the network is quiet: a slow line has more
 * urgent things to carry. The current page keeps its fonts so that nothing shifts; the next one
 * uses the typefaces.
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
    // The connection broke; another page tries again.
    return false;
  }
}

/**
 * By the URL of the style sheet: another build has files of its own. Storage may be full or
 * blocked.
 */
function rememberTypefaces(): void {
  const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  try {
    if (style !== null) localStorage.setItem(typefacesKey, style.href);
  } catch {
    return;
  }
}

/** Right before the next page of the site appears, as the old one goes. */
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
    }, quietMs);
  };
  const arrivals = new PerformanceObserver(wait);
  arrivals.observe({ type: 'resource' });
  wait();
}
