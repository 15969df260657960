import { type RetryingLazy, retryingLazy } from '@secondset/mfe-kit';
import type { ComponentType } from 'react';
import layout from './components/layout.module.css';

/** A page that is fetched when somebody goes to it, or soon will. */
export const lazyPage = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): RetryingLazy<Props> =>
  retryingLazy(load, { fallback: <div className={layout.pending} aria-busy="true" /> });
