/** Events that only a person causes. Not `scroll`: pages scroll on their own. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls `found` once, at the first trusted sign of a person. Mail scanners open every link and some
 * run its scripts, so opening the page is not a request. Returns a function that stops listening.
 */
export function onHumanEvidence(target: Target, found: () => void): () => void {
  const look = (event: Pick<Event, 'isTrusted'>) => {
    if (!event.isTrusted) return;
    stop();
    found();
  };
  const stop = () => {
    for (const sign of signs) target.removeEventListener(sign, look);
  };
  for (const sign of signs) target.addEventListener(sign, look, { passive: true });
  return stop;
}
