/** The file that lists a remote's prerendered pages, within `dist/prerender/`. */
export const prerenderIndexFile = 'index.json';

interface PrerenderedRoute {
  /** A JSON file beside the index that holds a `PrerenderedPage`. */
  file: string;
  status: number;
  /** Style sheets of this page, as asset names of the browser's build; without it all of the remote's are linked. */
  css?: string[];
}

/** `dist/prerender/index.json`: the routes of a remote that exist as HTML, by path, and what stands at all other paths. */
export interface PrerenderIndex {
  routes: Record<string, PrerenderedRoute>;
  notFound: PrerenderedRoute;
}

/** One page: what stands in the remote's container, and its title and metadata tags. */
export interface PrerenderedPage {
  html: string;
  head: string;
}

/** File names within `dist/prerender/` and what they hold. */
export type PrerenderFiles = Record<string, string>;

/** Lays out pages, by path, in the form the gateway reads. The not-found page answers 404. */
export function prerenderFiles(
  pages: Record<string, PrerenderedPage>,
  notFound: PrerenderedPage,
): PrerenderFiles {
  const files: PrerenderFiles = { 'not-found.json': JSON.stringify(notFound) };
  const routes: PrerenderIndex['routes'] = {};
  for (const [path, page] of Object.entries(pages)) {
    const file = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '.')}.json`;
    files[file] = JSON.stringify(page);
    routes[path] = { file, status: 200 };
  }
  const index: PrerenderIndex = { routes, notFound: { file: 'not-found.json', status: 404 } };
  files[prerenderIndexFile] = JSON.stringify(index);
  return files;
}
