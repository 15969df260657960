const validHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin a page is composed for, given the Host header; undefined when the request is not for
 * this site. There is one origin whatever the header says, so that made-up names and ports cannot
 * fill the cache. Only a site on a loopback name can be reached by other ports too, through its
 * developer's proxy.
 */
export function requestOrigin(host: string | undefined, publicUrl: URL): string | undefined {
  if (host === undefined) return publicUrl.origin;
  const asked = parseHost(host, publicUrl);
  if (asked === undefined) return undefined;
  if (asked.host === publicUrl.host) return publicUrl.origin;
  if (!loopbackNames.has(asked.hostname)) return undefined;
  return asked.hostname === publicUrl.hostname ? asked.origin : publicUrl.origin;
}

/**
 * Whether the browser used a name of this machine other than the public one. Cookies and origin
 * checks go by name, so someone on 127.0.0.1 could not log in to localhost.
 */
export function isOtherLoopbackName(host: string | undefined, publicUrl: URL): boolean {
  const asked = host === undefined ? undefined : parseHost(host, publicUrl);
  return (
    asked !== undefined &&
    asked.hostname !== publicUrl.hostname &&
    loopbackNames.has(asked.hostname) &&
    loopbackNames.has(publicUrl.hostname)
  );
}

function parseHost(host: string, { protocol }: URL): URL | undefined {
  const address = `${protocol}//${host}`;
  return validHost.test(host) && URL.canParse(address) ? new URL(address) : undefined;
}
