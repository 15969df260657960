import { mountElementId, type RemoteName } from '@secondset/contracts/federation';
import { showFailurePanel } from '../failure/failure-panel.ts';
import { showOlderNote, showReadableNotice } from '../failure/readable-notice.ts';
import type { KeptPage } from '../isolation/kept-page.ts';
import { words } from '../words.ts';

/**
 * What a person sees of one remote: its container, and the place for loading and failure messages.
 */
export interface RemoteView {
  reveal(): void;
  conceal(): void;
  showLoading(): void;
  /** Clears messages, and says so when the build that is shown is not the newest. */
  showRemote(isOlder: boolean): void;
  showFailure(retry: () => void): void;
  /** Readies the container for a mount of this build. */
  prepare(version: string): void;
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

export function createRemoteView(options: {
  remote: RemoteName;
  page: KeptPage;
  /** The build that prerendered what the page came with. */
  prerenderedBy: string | undefined;
  serverAnswers: () => boolean;
}): RemoteView {
  const { remote } = options;
  const container = () => byId(mountElementId(remote));
  const status = () => byId('remote-status');
  const clearStatus = () => status().replaceChildren();
  const prerenderedAt = location.pathname;
  // The page of unknown addresses does not say of which one it is here. Once a link is followed
  // without a page load, it is of another one than the address bar shows.
  if (container().dataset.prerendered === '') container().dataset.prerendered = prerenderedAt;
  const { prerendered } = container().dataset;
  const prerenderedStart = prerendered === undefined ? null : container().firstElementChild;
  /** For when a build takes the page away and then fails. */
  let copy: Node | undefined;
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
      copy = undefined;
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
    showRemote: (isOlder) => {
      clearStatus();
      if (isOlder) showOlderNote(status());
    },
    showFailure: (retry) => {
      if (standing() === 'this-page') showReadableNotice(status(), retry);
      else showFailurePanel(status(), retry, options.serverAnswers());
    },
    prepare: (version) => {
      const element = container();
      if (element.dataset.prerendered === undefined) return;
      if (prerenderedStart !== null) copy ??= copyOf(element);
      // Another build cannot hydrate it; it goes when that build renders.
      if (version !== options.prerenderedBy) delete element.dataset.prerendered;
    },
    standing,
    renewContainer: () => {
      const old = container();
      const fresh = document.createElement('div');
      fresh.id = old.id;
      fresh.hidden = old.hidden;
      const isIntact = prerenderedStart !== null && old.firstElementChild === prerenderedStart;
      if (isIntact || (copy && location.pathname === prerenderedAt)) {
        fresh.dataset.prerendered = prerendered;
        // What is intact is moved, not copied: the failed mount can then change the old container
        // only, and what was typed stays.
        fresh.append(...(isIntact ? [...old.childNodes] : copy ? [copy.cloneNode(true)] : []));
      }
      options.page.replace(old, fresh);
    },
  };
}

function copyOf(element: Element): DocumentFragment {
  const copy = new DocumentFragment();
  copy.append(...element.cloneNode(true).childNodes);
  return copy;
}

/** Empties a container of prerendered HTML that was never hydrated. */
function dropPrerendered(element: HTMLElement): void {
  delete element.dataset.prerendered;
  element.replaceChildren();
}
