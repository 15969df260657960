import { createLifecycles } from '@secondset/mfe-kit';

export const { bootstrap, mount, unmount } = createLifecycles(() => <h1>Works</h1>);
