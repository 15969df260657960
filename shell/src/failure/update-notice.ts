import type { RemoteLoader } from '../federation/remote-loader.ts';
import type { Registry } from '../registry/registry.ts';
import { words } from '../words.ts';

const offeredKey = 'second-set:reload-offered';

/**
 * A chunk of a remote did not arrive. If the remote was released since the page was opened, that is
 * why, and a reload helps. It is offered once per release, so it cannot become a loop.
 */
export async function offerReloadAfterRelease(
  registry: Registry,
  loader: Pick<RemoteLoader, 'version'>,
  remote = registry.at(location.pathname)?.name,
): Promise<void> {
  if (remote === undefined) return;
  const running = loader.version(remote);
  const live = (await registry.refresh()).get(remote)?.builds[0].version;
  if (running === undefined || live === undefined || live === running) return;
  const offer = `${remote}@${live}`;
  if (sessionStorage.getItem(offeredKey) === offer) return;
  sessionStorage.setItem(offeredKey, offer);
  showNotice();
}

function showNotice(): void {
  const notice = document.createElement('section');
  notice.className = 'update-notice';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('span');
  text.textContent = words().updated;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words().reload;
  button.addEventListener('click', () => location.reload(), { once: true });
  notice.append(text, button);
  document.querySelector('.update-notice')?.remove();
  keepReachable(notice);
}

/**
 * Shows `notice` where it can be seen and pressed: within the dialog that is open, since a modal
 * dialog covers the rest of the page and takes its keys and presses.
 */
function keepReachable(notice: HTMLElement): void {
  const place = () => {
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (notice.parentNode !== parent) parent.append(notice);
  };
  place();
  const follow = () => {
    if (notice.isConnected) place();
  };
  // Neither bubbles.
  document.addEventListener('toggle', follow, true);
  document.addEventListener('close', follow, true);
  // A dialog may be removed without closing, and the notice with it.
  const wentAlong = ({ removedNodes }: MutationRecord) =>
    [...removedNodes].some((node) => node !== notice && node.contains(notice));
  new MutationObserver((records) => {
    if (records.some(wentAlong)) place();
  }).observe(document.body, { childList: true, subtree: true });
}
