/** Longer than a page needs from one answer to its next question. */
const quietMilliseconds = 250;

/**
 * Lets the page fetch its typefaces once `usable` has settled and nothing more arrives: until then a slow line has more urgent
 * things to carry, and the fallbacks take the same room.
 */
export function bringTypefaces(usable: Promise<unknown>): void {
  usable
    .catch(() => undefined)
    .then(() => whenLineIsQuiet(() => document.documentElement.classList.add('typefaces')));
}

function whenLineIsQuiet(work: () => void): void {
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
