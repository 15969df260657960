import { type RemotePlace, remoteForPath } from '@secondset/contracts';

const link = /<a\b(?=[^>]*? href="(\/[^"]*)")/g;

/**
 * Hides the links that lead to a remote that is withdrawn, from people and screen readers alike.
 * They stay in the HTML, which scripts expect as it was prerendered. `live` and `withdrawn` are
 * where remotes are.
 */
export function hideLinks(
  html: string,
  { live, withdrawn }: { live: readonly RemotePlace[]; withdrawn: readonly RemotePlace[] },
): string {
  if (withdrawn.length === 0) return html;
  const all = [...live, ...withdrawn];
  return html.replace(link, (tag, href: string) => {
    const [pathname = ''] = href.split(/[?#]/);
    const remote = remoteForPath(pathname, all);
    return remote !== undefined && withdrawn.includes(remote) ? `${tag} hidden` : tag;
  });
}
