import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** The address is not one of the public internet, or the port is none of the web. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** Every address of a host. Rejects as `dns.lookup` does. */
export type Resolve = (host: string) => Promise<readonly string[]>;
/** Connects to a host at one of these addresses. */
export type Dial = (
  addresses: readonly string[],
  ...args: Parameters<buildConnector.connector>
) => void;

export const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

/** Connects to addresses that were checked, so that no second look-up can name others. */
export const dialHost =
  (timeoutMs: number): Dial =>
  (addresses, options, callback) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }));
    const connect = buildConnector({
      timeout: timeoutMs,
      lookup: (_host, { all }, answer) => {
        const [first] = known;
        if (all) answer(null, known);
        else if (first !== undefined) answer(null, first.address, first.family);
      },
    });
    connect(options, callback);
  };

const webPorts = new Set(['', '80', '443']);

/**
 * An HTTP client that reaches the public internet only, whatever a link or a redirect names. A
 * look-up alone is not asked about addresses in numbers, so the check is at each connection.
 */
export const createGuardedAgent = (resolve: Resolve, dial: Dial): Agent =>
  new Agent({
    pipelining: 1,
    keepAliveTimeout: 1,
    connect: (options, callback) => {
      addressesFor(options, resolve).then(
        (addresses) => dial(addresses, options, callback),
        (error: Error) => callback(error, null),
      );
    },
  });

async function addressesFor(
  { hostname, port }: buildConnector.Options,
  resolve: Resolve,
): Promise<readonly string[]> {
  if (!webPorts.has(port)) throw new PrivateAddressError(`Port ${port} is not checked.`);
  const literal = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(literal) === 0 ? await resolve(hostname) : [literal];
  if (addresses.length === 0 || !addresses.every(isPublicAddress))
    throw new PrivateAddressError(`${hostname} is not on the public internet.`);
  return addresses;
}
