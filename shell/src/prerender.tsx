import { languages } from '@secondset/content';
import { type PrerenderFiles, prerenderToString } from '@secondset/mfe-kit/prerender';
import { TopBar } from './chrome/top-bar.tsx';

/** The chrome as HTML in each language, usable before the scripts arrive and without them. */
export async function prerender(): Promise<PrerenderFiles> {
  const files: PrerenderFiles = {};
  for (const language of languages) {
    const { html } = await prerenderToString(<TopBar language={language} />);
    files[`chrome.${language}.html`] = html;
  }
  return files;
}
