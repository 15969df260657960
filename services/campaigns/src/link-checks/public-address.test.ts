import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '::ffff:93.184.216.34'])(
  '%s is on the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '127.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1',
  'fd00::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('“%s” is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
