import type { RemoteName, RemoteProps } from '@secondset/contracts/federation';
import type { FailedBuilds } from '../federation/failed-builds.ts';
import type { LoadedRemote, LoadMode, RemoteLoader } from '../federation/remote-loader.ts';
import { limits } from '../limits.ts';
import { within } from '../within.ts';
import type { RemoteView } from './remote-view.ts';

type Phase = 'hidden' | 'loading' | 'mounting' | 'shown' | 'failed';

export interface RemoteApplication {
  /** Requests the remote; returns at once, whatever the remote does. */
  show(): void;
  /** Takes the remote off the page; resolves once it is unmounted, within a bounded time. */
  hide(): Promise<void>;
  /** Starts over if the remote failed: each navigation is a new chance. */
  revisit(): void;
  /** The remote threw while it rendered: another build takes its place. */
  crashed(error: unknown): void;
  phase(): Phase;
}

/** Notes around a mount that a build is being mounted; the result ends the note. */
type BeginMount = (version: string) => () => void;

/**
 * One remote on the page. single-spa waits for a hanging load and never recovers from a mount that
 * throws, so it gets lifecycles that always succeed, and whatever may fail happens here. A build
 * that fails in mount or while it renders gives way to another.
 */
export function createRemoteApplication(options: {
  remote: RemoteName;
  loader: RemoteLoader;
  failed: FailedBuilds;
  props: RemoteProps;
  view: RemoteView;
  beginMount: BeginMount;
  reload: () => void;
  onError: (error: unknown) => void;
  onMounted: (version: string) => void;
  /** The remote has left the page, or was cut off. */
  onGone: () => void;
}): RemoteApplication {
  const { remote, loader, failed, view } = options;
  const props = { ...options.props, name: remote };
  let phase: Phase = 'hidden';
  let wanted = false;
  let retries = 0;
  let replacements = 0;
  let mounted: LoadedRemote | undefined;
  /** Rendering errors that came before the mount was over. */
  let crashes: unknown[] = [];
  let endMount: () => void = () => undefined;
  /** How the next visit gets its build: after a failure, another one may be live. */
  let nextMode: LoadMode = 'known';

  const fail = (error: unknown) => {
    phase = wanted ? 'failed' : 'hidden';
    nextMode = 'again';
    options.onError(error);
    if (wanted && !leavesByPageLoad()) view.showFailure(retry);
  };

  /** While an unhydrated page is shown, the next one comes by a page load. */
  const leavesByPageLoad = () => {
    const left = view.standing() === 'other-page';
    if (left) options.reload();
    return left;
  };

  const bringUp = async (mode: LoadMode): Promise<void> => {
    phase = 'loading';
    view.showLoading();
    try {
      const build = await loader.load(remote, mode);
      if (wanted) await putUp(build);
      else phase = 'hidden';
    } catch (error) {
      fail(error);
    }
    if (wanted && phase === 'hidden') await bringUp(nextMode);
  };

  const putUp = async (build: LoadedRemote) => {
    phase = 'mounting';
    crashes = [];
    view.prepare(build.version);
    endMount = options.beginMount(build.version);
    try {
      await within(limits.mountMs, mount(build), `Mounting ${remote}`);
      mounted = build;
      if (crashes.length > 0) throw crashes[0];
    } catch (error) {
      endMount();
      return replace(build, crashes.length > 0 ? 'render' : 'mount', error);
    }
    phase = 'shown';
    retries = 0;
    nextMode = build.isOlder ? 'instead' : 'known';
    options.onMounted(build.version);
    setTimeout(endMount, limits.settleMs);
    if (wanted) view.showRemote(build.isOlder);
    else await takeDown();
  };

  const mount = async ({ lifecycles }: LoadedRemote) => {
    await lifecycles.bootstrap(props);
    await lifecycles.mount(props);
  };

  /** Takes down a build that failed and brings up another, a few times at most. */
  const replace = async (build: LoadedRemote, stage: 'mount' | 'render', error: unknown) => {
    failed.add(remote, build.version, stage);
    options.onError(error);
    const down = takeDown();
    phase = 'loading';
    await down;
    // It may have left things behind, and a mount that hangs is still running.
    view.renewContainer();
    options.onGone();
    replacements += 1;
    if (replacements > limits.replacements) fail(error);
    else if (wanted) await bringUp('instead');
    else phase = 'hidden';
  };

  const takeDown = async () => {
    const build = mounted;
    mounted = undefined;
    phase = 'hidden';
    if (build === undefined) return;
    try {
      const work = Promise.resolve().then(() => build.lifecycles.unmount(props));
      await within(limits.unmountMs, work, `Unmounting ${remote}`);
    } catch (error) {
      view.renewContainer();
      options.onError(error);
    }
  };

  const retry = () => {
    retries += 1;
    // The browser may answer a new request from one that still hangs; only a reload gets rid of it.
    if (retries > 1) options.reload();
    else void bringUp('again');
  };

  const show = () => {
    wanted = true;
    view.reveal();
    if (phase === 'hidden' || phase === 'failed') void bringUp(nextMode);
    else if (phase === 'loading') view.showLoading();
  };

  return {
    show,
    hide: async () => {
      wanted = false;
      endMount();
      view.conceal();
      if (phase === 'failed') phase = 'hidden';
      if (phase !== 'shown') return;
      await takeDown();
      options.onGone();
    },
    revisit: () => {
      if (wanted && phase === 'failed' && !leavesByPageLoad()) show();
    },
    crashed: (error) => {
      if (phase === 'mounting') crashes.push(error);
      else if (phase === 'shown' && mounted) void replace(mounted, 'render', error);
    },
    phase: () => phase,
  };
}
