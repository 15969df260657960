import { createLifecycles } from '@secondset/mfe-kit';

/** In a way that the build of a remote cannot see. */
const everything: typeof globalThis = globalThis;
const page = createLifecycles(() => <h1>Leaves traces</h1>);

export const { bootstrap, unmount } = page;
/** In ways that neither the build of a remote nor the shell can see. */
export const mount: typeof page.mount = async (props) => {
  await page.mount(props);
  Reflect.set(everything, 'leftBehind', true);
  addEventListener('resize', () => undefined);
  setInterval(() => undefined, 60_000);
};
