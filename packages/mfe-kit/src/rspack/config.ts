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
export type Hot = 'refresh' | 'remount';
let hot: Hot | undefined;

/** From now on, configurations of remotes are those for work in progress. */
export function workHot(how: Hot): void {
  hot = how;
  process.env.NODE_ENV = 'development';
}
export const hotMode = () => hot;

/** Where the product runs that a server of ours passes requests on to: `PRODUCT_URL`. */
export function productUrl(given = process.env.PRODUCT_URL ?? 'http://localhost:4000'): URL {
  if (!URL.canParse(given) || !/^https?:/.test(given))
    throw new Error(`The product is ${given}; say an address such as http://localhost:4000.`);
  return new URL(given);
}

/** What lets a team release its remotes into a product: `RELEASE_TOKEN`. */
export function releaseToken(): string {
  const token = process.env.RELEASE_TOKEN;
  if (!token) throw new Error("Put your team's release token into RELEASE_TOKEN.");
  return token;
}
