import type { Confirmation, PasskeyProof, SecondFactor, SecondStep } from './account.ts';
import type { SessionUser, SignIn, SignUp } from './auth.ts';
import type { Language } from './languages.ts';

/**
 * The version of what shell and remotes agree on: `RemoteProps`, `Lifecycles`, and what is in a
 * page. A change that breaks remotes that are live raises it.
 */
export const contractVersion = 1;

/** Such as `mfe-public`. Which remotes there are is in the registry alone. */
export type RemoteName = string;

/**
 * Module federation containers become global variables, so their names hold underscores:
 * `mfe_public`.
 */
export const containerName = (remote: string) => remote.replaceAll('-', '_');

/**
 * The global array through which a remote's chunks arrive; the shell drops it before it loads the
 * remote's code again.
 */
export const chunkGlobalName = (remote: string) => `chunks_${containerName(remote)}`;

/** The global function through which the shell gives remotes its federation runtime. */
export const federationRuntimeGlobal = 'secondSetFederationRuntime';

/**
 * The id of the element a remote is mounted in. It never equals a container name: an element id is
 * a window property too.
 */
export const mountElementId = (remote: RemoteName) => `app:${remote}`;

export const exposedModule = 'lifecycles';

/** Placeholders in prerendered HTML, which the gateway replaces in each page. */
export const releaseUrlPlaceholder = '/__release__/';
export const otherLanguagePlaceholder = '/__other-language__';

/** The `id` of the JSON blocks the gateway writes into each page. */
export const registryBlockId = 'remotes-json';
export const manifestBlockId = (remote: RemoteName) => `manifest-json:${remote}`;

/**
 * Dispatched on `window`, as a cancelable `CustomEvent<RemoteFailure>`, when a remote throws while
 * it renders. The shell cancels it and replaces the remote's build; without a shell, the remote
 * shows the failure itself.
 */
export const remoteFailedEvent = 'second-set:remote-failed';
export interface RemoteFailure {
  remote: string;
  error: unknown;
}

/** Dispatched on `window` when a lazy part of a remote fails to load. */
export const partFailedEvent = 'second-set:part-failed';

/**
 * Dispatched on `window`, as a `CustomEvent<() => void>`, when a lazy part fails to load while its
 * prerendered HTML is in place and can be read. `detail` requests the part again.
 */
export const partAwaitedEvent = 'second-set:part-awaited';

/** Where a tab reports how a build fared; it says nothing about who or where. */
export const releaseReportPath = '/api/releases/reports';

/** Where a remote is, as it says itself. */
export interface RemotePlace {
  /** The paths it serves, with everything below them, without the language; `/` is any path. */
  paths: readonly string[];
  languages: readonly Language[];
}

/** Spanish pages have addresses of their own: `/es/businessplan`. */
const spanish = /^\/es(?=\/|$)/;

/**
 * The remote that serves a path: of those that claim it, the one with the longest claim. Undefined
 * when nothing that is live serves it.
 */
export function remoteForPath<Remote extends RemotePlace>(
  pathname: string,
  remotes: Iterable<Remote>,
): Remote | undefined {
  let best: { remote: Remote; length: number } | undefined;
  for (const remote of remotes) {
    const neutral = remote.languages.includes('es') ? pathname.replace(spanish, '') : pathname;
    for (const path of remote.paths) {
      if (best !== undefined && path.length <= best.length) continue;
      if (isBelow(neutral || '/', path)) best = { remote, length: path.length };
    }
  }
  return best?.remote;
}

const isBelow = (pathname: string, path: string) =>
  path === '/' || pathname === path || pathname.startsWith(`${path}/`);

/** Readable by script, holds no secret; its presence means that a refresh is worth trying. */
export const sessionHintCookie = 'ss_session';

/** Whether these cookies, as a browser writes them in one line, say that there is a session. */
export const hasSessionHint = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => cookie.trim().startsWith(`${sessionHintCookie}=`));

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser };

/**
 * What happens to a session: `signed-in` also when a page finds one that is open,
 * `password-recovery` once a link from an email has set a new password, `user-updated` when
 * something about the person or how they log in has changed, `mfa-verified` when a login or a proof
 * had a second factor.
 */
export type SessionEvent =
  | 'signed-in'
  | 'token-refreshed'
  | 'signed-out'
  | 'password-recovery'
  | 'user-updated'
  | 'mfa-verified';

/** What logs in beside a password, and where `auth` takes it. */
export type SignInProof = ['second-factor', SecondFactor] | ['passkey', PasskeyProof];

/**
 * The one browser session. The shell creates it and hands it to each remote; its tokens stay
 * inside. Its functions reject with an `Error` whose message can be shown to people.
 */
export interface BrowserSession {
  getState(): SessionState;
  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` with each event of this tab; returns the function that stops it. */
  listen(listener: (event: SessionEvent) => void): () => void;
  /** Passes on what a page did about the account that the session does not see. */
  announce(event: 'password-recovery' | 'user-updated'): void;
  /** Resolves once the state is no longer `loading`. */
  ready(): Promise<SessionState>;
  /** Logs in. With a second factor to come, resolves to the step that asks for it. */
  signIn(input: SignIn): Promise<SessionUser | SecondStep>;
  /** Finishes a login with a code, or logs in with a passkey alone. */
  signInBy(...proof: SignInProof): Promise<SessionUser>;
  /** Reads again who is logged in, after something changed about them. */
  renew(): Promise<void>;
  signUp(input: SignUp): Promise<{ message: string }>;
  signOut(): Promise<void>;
  /** Proves again who is logged in: what asks for a recent proof then works for ten minutes. */
  confirm(proof: Confirmation): Promise<void>;
  /**
   * Says how to get such a proof: `ask` resolves to true once `confirm` has worked, and to false
   * when the person declines. Returns the function that takes it back.
   */
  askToConfirm(ask: () => Promise<boolean>): () => void;
  /**
   * Like `fetch`, for this origin only and with the access token, which it refreshes before expiry
   * and once after a 401. A request that needs a recent proof of identity asks for it, then goes
   * out once more.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** What the shell passes to a remote when it mounts it. */
export interface RemoteProps {
  session: BrowserSession;
  /** Goes to a path of this site, whichever remote serves it. */
  navigate(path: string): void;
  /** Whether a path of this site is served by this remote. */
  serves(pathname: string): boolean;
}

type Lifecycle = (props: RemoteProps & { name: string }) => Promise<unknown>;
/** The only module that a remote exposes. */
export interface Lifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
}
