import { neutralPath, paths } from '@secondset/content';

const builds = /^\/(?:shell|remotes\/mfe-public)\/[^/]+\//;
const data = /^\/api\//;

/** With everything below them. */
const neverKept = ['/api', '/admin', paths.businessPlan, paths.unsubscribe, paths.login];

/** Files of builds have content hashes in their names. */
export const isBuildFile = (pathname: string): boolean => builds.test(pathname);

/** Whether a page may be kept; private ones never are, in either language. */
export const isKept = (pathname: string): boolean => {
  const neutral = neutralPath(pathname);
  return !neverKept.some((path) => neutral === path || neutral.startsWith(`${path}/`));
};

export const isData = (pathname: string): boolean => data.test(pathname);
