import { isIP } from 'node:net';
import type { Context } from 'hono';

/**
 * The browser's address. `hops` of our own proxies are in front of us, and each appended its peer
 * to X-Forwarded-For. Anything further left may be made up by the client and is ignored.
 */
export function clientAddress(c: Context, hops: number): string | undefined {
  const peer = peerAddress(c.env);
  if (hops === 0) return peer;
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',');
  const claimed = withoutPort(chain.at(-hops)?.trim() ?? '');
  return isIP(claimed) === 0 ? peer : claimed;
}

/** Some proxies write `203.0.113.9:52100` and `[2001:db8::1]:52100`. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? (/^[\d.]+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address);
}

function peerAddress(env: unknown): string | undefined {
  const address = read(read(read(env, 'incoming'), 'socket'), 'remoteAddress');
  return typeof address === 'string' ? address.replace(/^::ffff:/, '') : undefined;
}

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
