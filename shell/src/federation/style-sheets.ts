import { limits } from '../limits.ts';

/**
 * Waits until the style sheets below `baseUrl` have loaded, or time is up: the federation runtime
 * adds them to the page but lets the remote mount before they load. Rejects when one has failed,
 * and removes it, so that it can be requested again.
 */
export async function styleSheetsReady(baseUrl: string, limitMs: number = limits.styleSheetsMs) {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const pending = links.filter((link) => link.href.startsWith(baseUrl) && hasNoRules(link));
  if (pending.length === 0) return;
  const timeUp = new Promise<void>((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([Promise.all(pending.map(settled)), timeUp]);
  const failed = pending.filter(hasFailed);
  for (const link of failed) link.remove();
  if (failed[0]) throw new Error(`Loading CSS ${failed[0].href} failed.`);
}

const mark = 'failed';

/** Lets a style sheet that fails be recognized later. */
export function noteFailure(link: HTMLLinkElement): void {
  link.dataset[mark] = 'no';
  link.addEventListener('error', () => {
    link.dataset[mark] = 'yes';
  });
}

/**
 * Loading or failed: some browsers give a style sheet that is missing an empty sheet, or, when the
 * service worker fetched it, one that they let nobody read.
 */
function hasNoRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/**
 * A style sheet that came with the page fails without a mark, but never after the page has loaded.
 */
function hasFailed(link: HTMLLinkElement): boolean {
  if (!hasNoRules(link)) return false;
  const noted = link.dataset[mark];
  return noted === undefined ? document.readyState === 'complete' : noted === 'yes';
}

const settled = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    if (hasFailed(link)) resolve();
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });
