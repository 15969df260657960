const validHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** Scheme and host by which the browser reached us. A host that is not one falls back to the public one. */
export function requestOrigin(host: string | undefined, publicUrl: URL): string {
  return host !== undefined && validHost.test(host)
    ? `${publicUrl.protocol}//${host.toLowerCase()}`
    : publicUrl.origin;
}
