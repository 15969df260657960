import { words } from '../words.ts';

/**
 * Says in `place` that the page could not be loaded and offers Retry. Made without React: it needs
 * no remote and no chunk.
 */
export function showFailurePanel(place: HTMLElement, retry: () => void): void {
  const panel = document.createElement('section');
  panel.className = 'failure-panel';
  panel.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.textContent = words().failureTitle;
  const text = document.createElement('p');
  text.textContent = words().failureText;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words().retry;
  button.addEventListener('click', retry, { once: true });
  panel.append(heading, text, button);
  place.replaceChildren(panel);
}
