import { type RetryingLazy, retryingLazy } from '@secondset/mfe-kit';
import type { ComponentType } from 'react';
import layout from './components/layout.module.css';

/** A page that is fetched on navigation, or shortly before. */
export const lazyPage = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): RetryingLazy<Props> =>
  retryingLazy(load, { fallback: <div className={layout.pending} aria-busy="true" /> });
