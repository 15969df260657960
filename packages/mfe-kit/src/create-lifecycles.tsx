/// <reference types="@rspack/core/module" />
import { type Lifecycles, mountElementId, type RemoteProps } from '@secondset/contracts/federation';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { wordsChangedEvent } from './hot/keep-words.ts';
import { hydrate } from './hydrate.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemotePropsProvider } from './remote-props.tsx';
import { HydratedPathProvider } from './remote-router.tsx';

type MountProps = RemoteProps & { name: string };

function mountElement(name: string): HTMLElement {
  const element = document.getElementById(mountElementId(name));
  if (element === null) throw new Error(`The page has no container for ${name}.`);
  return element;
}

/**
 * Turns a remote's root component into the lifecycles it exposes. The first mount hydrates
 * prerendered HTML (a container marked `data-prerendered` with its path); later ones render from
 * scratch. A rendering error stays inside the remote's container.
 */
export function createLifecycles(Root: React.ComponentType): Lifecycles {
  const Shown = import.meta.webpackHot ? rerendered(Root) : Root;
  let element: HTMLElement | undefined;
  let hydratedPath: string | undefined;
  const takeOver = () => {
    hydratedPath = undefined;
    const path = element?.dataset.prerendered;
    if (element === undefined || path === undefined) return 'createRoot';
    delete element.dataset.prerendered;
    // Empty, from shells that do not say where it is: the page of every unknown address.
    if (path === '' || path === location.pathname) {
      hydratedPath = location.pathname;
      return 'hydrateRoot';
    }
    element.replaceChildren();
    return 'createRoot';
  };
  const rootComponent = ({ session, navigate, serves }: MountProps) => (
    <RemotePropsProvider value={{ session, navigate, serves }}>
      <HydratedPathProvider value={hydratedPath}>
        <Shown />
      </HydratedPathProvider>
    </RemotePropsProvider>
  );
  const { bootstrap, mount, unmount } = singleSpaReact<MountProps>({
    React,
    ReactDOMClient: { createRoot, hydrateRoot: hydrate },
    rootComponent,
    errorBoundaryClass: RemoteBoundary,
    parcelCanUpdate: false,
    renderType: takeOver,
    domElementGetter: (props) => {
      element = mountElement(props.name);
      return element;
    },
  });
  return {
    bootstrap: (props) => bootstrap(asApplication(props)),
    mount: (props) => mount(asApplication(props)),
    unmount: (props) => unmount(asApplication(props)),
  };
}

/** A root that renders again, with its state, when words have changed in place. */
const rerendered = (Root: React.ComponentType) =>
  function Rerendered() {
    const [, render] = React.useReducer((count: number) => count + 1, 0);
    React.useEffect(() => {
      addEventListener(wordsChangedEvent, render);
      return () => removeEventListener(wordsChangedEvent, render);
    }, []);
    return <Root />;
  };

/** A remote's props as single-spa-react types them; remotes have no parcels. */
const asApplication = (props: MountProps) => ({
  ...props,
  singleSpa: undefined,
  mountParcel: () => {
    throw new Error('Remotes mount no parcels.');
  },
});
