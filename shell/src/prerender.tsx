import { type PrerenderFiles, prerenderToString } from '@secondset/mfe-kit/prerender';
import { TopBar } from './chrome/top-bar.tsx';

/** The chrome as HTML: it can be read and used before the scripts arrive, and without them. */
export async function prerender(): Promise<PrerenderFiles> {
  const { html } = await prerenderToString(<TopBar />);
  return { 'chrome.html': html };
}
