const builds = /^\/(?:shell|remotes\/mfe-public)\/[^/]+\//;
const neverKept = /^\/(?:es\/)?(?:api|admin|businessplan|unsubscribe|login)(?:\/|$)/;
const data = /^\/api\//;

/** Files of builds have content hashes in their names. */
export const isBuildFile = (pathname: string): boolean => builds.test(pathname);

/** Whether a page may be kept; private ones never are. */
export const isKept = (pathname: string): boolean => !neverKept.test(pathname);

export const isData = (pathname: string): boolean => data.test(pathname);
