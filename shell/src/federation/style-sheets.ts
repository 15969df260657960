import { limits } from '../limits.ts';

/**
 * Waits until the style sheets below `baseUrl` have loaded or failed, or time is up: the federation
 * runtime adds them to the page but lets the remote mount before they load.
 */
export async function styleSheetsReady(baseUrl: string, limitMs: number = limits.styleSheetsMs) {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const pending = links.filter((link) => link.href.startsWith(baseUrl) && link.sheet === null);
  if (pending.length === 0) return;
  const timeUp = new Promise<void>((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([Promise.all(pending.map(settled)), timeUp]);
}

const settled = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });
