import { eventListPath, localPath, neutralPath, paths } from '@secondset/content';
import { pageLanguage } from '../chrome/page-language.ts';
import { words } from '../words.ts';

/**
 * Tells, in `place`, that the page below can be read although its scripts did not come, and offers
 * to try again. Nobody is interrupted for it, and the page keeps its only headline.
 */
export function showReadableNotice(place: HTMLElement, retry: () => void): void {
  const said = words();
  const page = neutralPath(location.pathname);
  const notice = document.createElement('section');
  notice.className = 'readable-notice';
  notice.setAttribute('role', 'status');
  const title = document.createElement('strong');
  title.textContent = said.readableTitle;
  const text = document.createElement('p');
  text.append(title, `. ${page === paths.login ? said.readableLogIn : said.readableText}`);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = said.retry;
  button.addEventListener('click', retry, { once: true });
  notice.append(text, ...(page === paths.events ? [plainList(said.eventList)] : []), button);
  place.replaceChildren(notice);
}

/** The events come by script; without it there is a page of their own. */
function plainList(label: string): HTMLElement {
  const link = document.createElement('a');
  link.href = localPath(eventListPath, pageLanguage(location.pathname));
  link.textContent = label;
  return link;
}
