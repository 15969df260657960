import type { Context } from '../context.ts';

const devPath = /^\/__dev\/([a-z0-9-]+)\//;

/**
 * Where a request below `/__dev/` goes: a port of this machine that the caller's ticket names;
 * undefined without one, or where development servers are off.
 */
export async function devTarget(
  { config, visits }: Context,
  url: string,
  cookie: string | undefined,
): Promise<URL | undefined> {
  if (!URL.canParse(url, config.publicUrl.href)) return undefined;
  const { pathname, search } = new URL(url, config.publicUrl);
  const name = devPath.exec(pathname)?.[1];
  const ticket = visits?.cookieOf(cookie);
  if (config.devServers === 'off' || name === undefined || ticket === undefined) return undefined;
  const known = await visits?.read(ticket);
  const port = known && Object.hasOwn(known.visit.dev, name) ? known.visit.dev[name] : undefined;
  return port === undefined ? undefined : new URL(pathname + search, `http://127.0.0.1:${port}`);
}
