import {
  eventListPath,
  eventsPath,
  languageOfPath,
  localPath,
  loginPath,
  neutralPath,
} from '@secondset/content';
import { words } from '../words.ts';

/**
 * Says in `place` that the page below can be read although its scripts did not arrive, and offers
 * Retry. It interrupts nobody, and the page keeps its only headline.
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
  text.append(title, `. ${page === loginPath ? said.readableLogIn : said.readableText}`);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = said.retry;
  button.addEventListener('click', retry, { once: true });
  notice.append(text, ...(page === eventsPath ? [plainList(said.eventList)] : []), button);
  place.replaceChildren(notice);
}

/** A script loads the events; there is also a plain page of them. */
function plainList(label: string): HTMLElement {
  const link = document.createElement('a');
  link.href = localPath(eventListPath, languageOfPath(location.pathname));
  link.textContent = label;
  return link;
}

/** Says in `place`, in one line, that the build before the newest one is shown. */
export function showOlderNote(place: HTMLElement): void {
  const note = document.createElement('p');
  note.className = 'older-note';
  note.setAttribute('role', 'status');
  note.textContent = words().older;
  place.replaceChildren(note);
}
