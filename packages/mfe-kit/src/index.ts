export { AppLink, type AppLinkProps, useAppNavigate } from './app-link.tsx';
export { createLifecycles } from './create-lifecycles.tsx';
export { forgetOnLogOut } from './forget-on-log-out.ts';
export {
  RemotePropsProvider,
  useOptionalRemoteProps,
  useRemoteProps,
} from './remote-props.tsx';
export { RemoteRouter } from './remote-router.tsx';
export { type RetryingLazy, type RetryingLazyOptions, retryingLazy } from './retrying-lazy.tsx';
export { runStandalone } from './run-standalone.ts';
export { usePageTitle } from './use-page-title.ts';
