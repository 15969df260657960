export { PageHead, type PageHeadProps } from './page-head.tsx';
export {
  type PrerenderedPage,
  type PrerenderedRoute,
  type PrerenderFiles,
  type PrerenderIndex,
  prerenderFiles,
  prerenderIndexFile,
} from './prerender-index.ts';
export { prerenderToString } from './prerender-to-string.ts';
