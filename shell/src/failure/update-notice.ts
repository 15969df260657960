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
  loader: RemoteLoader,
  remote = registry.at(location.pathname)?.name,
): Promise<void> {
  if (remote === undefined) return;
  const running = loader.version(remote);
  const release = (await registry.refresh()).get(remote);
  if (running === undefined || release === undefined || release.version === running) return;
  const offer = `${remote}@${release.version}`;
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
  document.body.append(notice);
}
