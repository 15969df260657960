import { type ServiceName, serviceNames } from '@secondset/contracts';

/** For services only; a browser is refused there whatever token it has. */
const neverForwarded = /^\/*(?:internal|oauth)(?:\/|$)/i;

/** Where `/api/<service>/<path>` leads; undefined for anything that is not forwarded. */
export function proxyTarget(url: URL, services: Record<ServiceName, URL>): URL | undefined {
  const match = /^\/api\/([a-z]+)(\/.*)$/.exec(url.pathname);
  const service = serviceNames.find((name) => name === match?.[1]);
  const path = match?.[2];
  if (service === undefined || path === undefined || isHidden(path)) return undefined;
  return targetAt(services[service], path, url.search);
}

/** A path of a service, with a query. */
export function targetAt(service: URL, path: string, search: string): URL {
  const target = new URL(service);
  target.pathname = path;
  target.search = search;
  return target;
}

/** Services decode a path before they match it, so it is checked decoded. */
function isHidden(path: string): boolean {
  try {
    return neverForwarded.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}
