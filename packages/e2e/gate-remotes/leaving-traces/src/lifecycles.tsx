import { createLifecycles } from '@secondset/mfe-kit';

/** In a way that the build of a remote cannot see. */
const everything: typeof globalThis = globalThis;
const page = createLifecycles(() => <h1>Leaves traces</h1>);
/** Names that the build does not see, as a library of others would have them. */
const read = (object: object, ...parts: string[]): unknown => Reflect.get(object, parts.join(''));

export const { bootstrap, unmount } = page;
export const mount: typeof page.mount = async (props) => {
  await page.mount(props);
  Reflect.set(everything, 'leftBehind', true);
  Reflect.set(everything, 'fetch', async () => new Response('{}'));
  Reflect.set(Array.prototype, 'last', () => undefined);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body { background-color: rgb(255, 255, 254) }');
  const sheets = read(document, 'adopted', 'StyleSheets');
  if (Array.isArray(sheets)) sheets.push(sheet);
  addEventListener('resize', () => undefined);
  setInterval(() => undefined, 60_000);
};
