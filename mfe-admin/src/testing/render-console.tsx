import type { SessionState } from '@secondset/contracts';
import { RemotePropsProvider } from '@secondset/mfe-kit';
import { type FakeSession, fakeSession, signedIn } from '@secondset/session/testing';
import { render } from '@testing-library/react';
import type { Alerts } from '../alerts.ts';
import { App } from '../app.tsx';
import { createDraftKeeper, type DraftKeeper } from '../features/compose/draft-keeper.ts';
import { type FakeBackend, fakeBackend } from './fake-backend.ts';

export interface RenderedConsole {
  backend: FakeBackend;
  session: FakeSession;
  /** Messages shown, in order. */
  shown: string[];
  asked: string[];
  /** The answer to questions. */
  agrees: { value: boolean };
  visited: string[];
}

export interface RenderOptions {
  path?: string;
  state?: SessionState;
  backend?: FakeBackend;
  /** What the page remembers from an earlier visit. */
  drafts?: DraftKeeper;
}

/** The whole console, with everything around it in memory. */
export function renderConsole(options: RenderOptions = {}): RenderedConsole {
  const {
    path = '/admin',
    state = signedIn,
    backend = fakeBackend(),
    drafts = createDraftKeeper(new EventTarget()),
  } = options;
  window.history.replaceState(null, '', path);
  const session = fakeSession(state, backend.fetch);
  const shown: string[] = [];
  const asked: string[] = [];
  const visited: string[] = [];
  const agrees = { value: true };
  const alerts: Alerts = {
    show: (message) => shown.push(message),
    confirm: (question) => {
      asked.push(question);
      return agrees.value;
    },
  };
  const navigate = (to: string) => visited.push(to);
  render(
    <RemotePropsProvider value={{ session, navigate, serves: (path) => path.startsWith('/admin') }}>
      <App alerts={alerts} drafts={drafts} pollMs={1} />
    </RemotePropsProvider>,
  );
  return { backend, session, shown, asked, agrees, visited };
}

/** Adds what jsdom lacks and Editor.js or a dialog needs. */
export function completeJsdom(): void {
  window.requestIdleCallback ??= (callback) =>
    window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 1 }), 0);
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  document.queryCommandState ??= () => false;
  document.execCommand ??= () => false;
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
