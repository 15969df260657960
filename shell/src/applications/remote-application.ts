import type { Lifecycles, RemoteName, RemoteProps } from '@secondset/contracts/federation';
import type { RemoteLoader } from '../federation/remote-loader.ts';
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
  phase(): Phase;
}

/**
 * One remote on the page. single-spa waits for a hanging load and never recovers from a mount that
 * throws, so it gets lifecycles that always succeed, and whatever may fail happens here.
 */
export function createRemoteApplication(options: {
  remote: RemoteName;
  loader: RemoteLoader;
  props: RemoteProps;
  view: RemoteView;
  reload: () => void;
  onError: (error: unknown) => void;
}): RemoteApplication {
  const { remote, loader, view } = options;
  const props = { ...options.props, name: remote };
  let phase: Phase = 'hidden';
  let wanted = false;
  let retries = 0;
  let mounted: Lifecycles | undefined;

  const fail = (error: unknown) => {
    phase = wanted ? 'failed' : 'hidden';
    options.onError(error);
    if (wanted && !leavesByPageLoad()) view.showFailure(retry);
  };

  /** While an unhydrated page is shown, the next one comes by a page load. */
  const leavesByPageLoad = () => {
    const left = view.standing() === 'other-page';
    if (left) options.reload();
    return left;
  };

  const bringUp = async (fresh: boolean) => {
    phase = 'loading';
    view.showLoading();
    try {
      const lifecycles = await loader.load(remote, { fresh });
      if (!wanted) {
        phase = 'hidden';
        return;
      }
      phase = 'mounting';
      await within(limits.mountMs, mount(lifecycles), `Mounting ${remote}`);
      mounted = lifecycles;
      phase = 'shown';
      retries = 0;
      if (wanted) view.showRemote();
      else await takeDown();
    } catch (error) {
      // A mount that failed or hangs may have left things behind, and may still be running.
      if (phase === 'mounting') view.renewContainer();
      fail(error);
    }
    if (wanted && phase === 'hidden') await bringUp(false);
  };

  const mount = async (lifecycles: Lifecycles) => {
    await lifecycles.bootstrap(props);
    await lifecycles.mount(props);
  };

  const takeDown = async () => {
    const lifecycles = mounted;
    mounted = undefined;
    phase = 'hidden';
    if (lifecycles === undefined) return;
    try {
      const work = Promise.resolve().then(() => lifecycles.unmount(props));
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
    else void bringUp(true);
  };

  const show = () => {
    wanted = true;
    view.reveal();
    if (phase === 'hidden' || phase === 'failed') void bringUp(false);
    else if (phase === 'loading') view.showLoading();
  };

  return {
    show,
    hide: async () => {
      wanted = false;
      view.conceal();
      if (phase === 'failed') phase = 'hidden';
      if (phase === 'shown') await takeDown();
    },
    revisit: () => {
      if (wanted && phase === 'failed' && !leavesByPageLoad()) show();
    },
    phase: () => phase,
  };
}
