import { expect, test } from 'vitest';
import { callerNetwork } from './caller-network.ts';

test.each([
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
  ['192.0.2.7', '192.0.2.7'],
  ['10.0.0.1, 192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %j is %s', (header, network) => {
  expect(callerNetwork(header)).toBe(network);
});
