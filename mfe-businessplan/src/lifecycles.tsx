import { createLifecycles } from '@secondset/mfe-kit';
import { App } from './app.tsx';

export const { bootstrap, mount, unmount } = createLifecycles(App);
