const validHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** Scheme and host by which the browser reached us. A host that is not one falls back to the public one. */
export function requestOrigin(host: string | undefined, publicUrl: URL): string {
  return host !== undefined && validHost.test(host)
    ? `${publicUrl.protocol}//${host.toLowerCase()}`
    : publicUrl.origin;
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the browser came by another name of this machine than the public one. Cookies and the check of origins go by name,
 * so somebody on 127.0.0.1 could not log in to localhost.
 */
export function isOtherLoopbackName(host: string | undefined, publicUrl: URL): boolean {
  if (host === undefined || !validHost.test(host)) return false;
  const { hostname } = new URL(`http://${host}`);
  return (
    hostname !== publicUrl.hostname &&
    loopbackNames.has(hostname) &&
    loopbackNames.has(publicUrl.hostname)
  );
}
