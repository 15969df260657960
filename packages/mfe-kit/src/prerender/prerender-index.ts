/** The list of a remote's prerendered pages, in `dist/prerender/`. */
export const prerenderIndexFile = 'index.json';

interface RouteEntry {
  /** A JSON file beside the index: a `PrerenderedPage`. */
  file: string;
  status: number;
  /**
   * Names of the lazy chunks this page starts with. Without it, the page links the style sheets of
   * all chunks.
   */
  chunks?: string[];
}

/**
 * `dist/prerender/index.json`: the routes of a remote that exist as HTML, by path, and the page for
 * all other paths.
 */
export interface PrerenderIndex {
  routes: Record<string, RouteEntry>;
  notFound: RouteEntry;
  /** Not-found pages for unknown paths below a prefix, by prefix. */
  notFoundBelow?: Record<string, RouteEntry>;
}

/** One page: the HTML inside the remote's container, and its title and metadata tags. */
export interface PrerenderedPage {
  html: string;
  head: string;
}

/** A page and the lazy chunks it starts with. */
export interface PrerenderedRoute extends PrerenderedPage {
  chunks?: string[];
}

/** File contents by name within `dist/prerender/`. */
export type PrerenderFiles = Record<string, string>;

/** Writes pages, by path, in the format the gateway reads. The not-found pages answer 404. */
export function prerenderFiles(
  pages: Record<string, PrerenderedRoute>,
  notFound: PrerenderedRoute,
  notFoundBelow: Record<string, PrerenderedRoute> = {},
): PrerenderFiles {
  const files: PrerenderFiles = {};
  const lay = (file: string, status: number, { chunks, ...page }: PrerenderedRoute): RouteEntry => {
    files[file] = JSON.stringify(page);
    return { file, status, ...(chunks && { chunks }) };
  };
  const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '.'));
  const each = (
    some: Record<string, PrerenderedRoute>,
    layOne: (path: string, page: PrerenderedRoute) => RouteEntry,
  ) => Object.fromEntries(Object.entries(some).map(([path, page]) => [path, layOne(path, page)]));
  const index: PrerenderIndex = {
    routes: each(pages, (path, page) => lay(`${nameOf(path)}.json`, 200, page)),
    notFound: lay('not-found.json', 404, notFound),
    notFoundBelow: each(notFoundBelow, (path, page) =>
      lay(`not-found.${nameOf(path)}.json`, 404, page),
    ),
  };
  files[prerenderIndexFile] = JSON.stringify(index);
  return files;
}
