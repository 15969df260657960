/**
 * The mode of the build. React's development and production builds cannot share a page, so the
 * shell and all remotes use the same one.
 */
export const buildMode = () =>
  process.env.NODE_ENV === 'development' ? 'development' : 'production';

/**
 * How a saved file reaches the screen: `refresh` keeps the state of components and needs a
 * development build of the shell; `remount` works in any.
 */
export type Live = 'refresh' | 'remount';
let live: Live | undefined;

/** From now on, configurations of remotes are those for work in progress. */
export function workLive(how: Live): void {
  live = how;
  process.env.NODE_ENV = 'development';
}
export const liveMode = () => live;

/** Where the product runs that a server of ours passes requests on to: `PRODUCT_URL`. */
export function productUrl(): URL {
  const text = process.env.PRODUCT_URL ?? 'http://localhost:4000';
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error(`PRODUCT_URL is ${text}; it must be an address such as http://localhost:4000.`);
  return new URL(text);
}
