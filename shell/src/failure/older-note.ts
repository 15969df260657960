import { words } from '../words.ts';

/** Says in `place`, in one line, that the build before the newest one is shown. */
export function showOlderNote(place: HTMLElement): void {
  const note = document.createElement('p');
  note.className = 'older-note';
  note.setAttribute('role', 'status');
  note.textContent = words().older;
  place.replaceChildren(note);
}
