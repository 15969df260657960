import { mountElementId, type RemoteName } from '@secondset/contracts/federation';
import { showFailurePanel } from '../failure/failure-panel.ts';
import { showReadableNotice } from '../failure/readable-notice.ts';
import { words } from '../words.ts';

/**
 * What a person sees of one remote: its container, and the place for loading and failure messages.
 */
export interface RemoteView {
  reveal(): void;
  conceal(): void;
  showLoading(): void;
  showRemote(): void;
  showFailure(retry: () => void): void;
  /** Prerendered HTML that is not hydrated: of this page, of one that was left, or none. */
  standing(): 'this-page' | 'other-page' | 'nothing';
  /** Replaces a container that can no longer be trusted; only intact prerendered HTML is kept. */
  renewContainer(): void;
}

const byId = (id: string) => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no element #${id}.`);
  return element;
};

export function createRemoteView(remote: RemoteName): RemoteView {
  const container = () => byId(mountElementId(remote));
  const status = () => byId('remote-status');
  const clearStatus = () => status().replaceChildren();
  const prerenderedAt = location.pathname;
  const { prerendered } = container().dataset;
  const prerenderedStart = prerendered === undefined ? null : container().firstElementChild;
  const standing = () => {
    if (container().dataset.prerendered === undefined) return 'nothing';
    return location.pathname === prerenderedAt ? 'this-page' : 'other-page';
  };
  return {
    reveal: () => {
      container().hidden = false;
    },
    conceal: () => {
      const element = container();
      element.hidden = true;
      // Left before the remote could hydrate its page, which belongs to another path now.
      if (element.dataset.prerendered !== undefined) dropPrerendered(element);
      clearStatus();
    },
    showLoading: () => {
      clearStatus();
      if (container().childElementCount > 0) return;
      const line = document.createElement('p');
      line.className = 'remote-loading';
      line.setAttribute('role', 'status');
      line.textContent = words().loading;
      status().append(line);
    },
    showRemote: clearStatus,
    showFailure: (retry) => {
      if (standing() === 'this-page') showReadableNotice(status(), retry);
      else showFailurePanel(status(), retry);
    },
    standing,
    renewContainer: () => {
      const old = container();
      const fresh = document.createElement('div');
      fresh.id = old.id;
      fresh.hidden = old.hidden;
      if (prerenderedStart !== null && old.firstElementChild === prerenderedStart) {
        fresh.dataset.prerendered = prerendered;
        // Moved, not copied: the failed mount can still change the old container only.
        fresh.append(...old.childNodes);
      }
      old.replaceWith(fresh);
    },
  };
}

/** Empties a container of prerendered HTML that was never hydrated. */
function dropPrerendered(element: HTMLElement): void {
  delete element.dataset.prerendered;
  element.replaceChildren();
}
