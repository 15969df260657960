import { inSitePath, linkOf } from './in-site-path.ts';

/**
 * Follows links within the site without a page load: in the chrome, in remotes and in prerendered
 * HTML.
 */
export function followLinks(navigate: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    const link = linkOf(event);
    const path = link && inSitePath(link, location);
    if (path === undefined) return;
    event.preventDefault();
    navigate(path);
  });
}
