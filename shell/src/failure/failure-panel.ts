import { words } from '../words.ts';

/**
 * Says in `place` that the page could not be loaded and offers Retry. The connection is to blame
 * only when the server does not answer. Made without React: it needs no remote and no chunk.
 */
export function showFailurePanel(
  place: HTMLElement,
  retry: () => void,
  serverAnswers: boolean,
): void {
  const panel = document.createElement('section');
  panel.className = 'failure-panel';
  panel.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.textContent = words().failureTitle;
  const text = document.createElement('p');
  text.textContent = serverAnswers ? words().failureOurs : words().failureText;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words().retry;
  button.addEventListener('click', retry, { once: true });
  panel.append(heading, text, button);
  place.replaceChildren(panel);
}
