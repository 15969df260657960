import { expect, test } from 'vitest';
import { callerNetwork, regionOf, wideNetwork } from './caller-network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['10.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0db8:0:1::2', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['anything', 'unknown'],
  [undefined, 'unknown'],
])('%s is the network %s', (header, network) => {
  expect(callerNetwork(header)).toBe(network);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24', '203.0.0.0/16'],
  ['203.0.113.250', '203.0.113.0/24', '203.0.0.0/16'],
  ['2001:db8:0:1::/64', '2001:db8:0::/48', '2001:db8::/32'],
  ['unknown', 'unknown', 'unknown'],
])('%s is part of the neighborhood %s and of the region %s', (network, wide, region) => {
  expect([wideNetwork(network), regionOf(network)]).toEqual([wide, region]);
});
