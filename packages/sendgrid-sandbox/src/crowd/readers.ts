import type { HappeningDetails } from '../store/happenings.ts';

type Some<T> = readonly [T, ...T[]];

/** Who opens and clicks. Addresses come from the documentation ranges of RFC 5737. */
export const people: Some<HappeningDetails> = [
  {
    ip: '203.0.113.20',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  },
  {
    ip: '203.0.113.61',
    userAgent:
      'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  },
  {
    ip: '203.0.113.118',
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  },
  {
    ip: '203.0.113.204',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  },
];

/** Apple's Mail Privacy Protection names no program and comes from a relay. */
export const prefetcher: HappeningDetails = { ip: '198.51.100.44', userAgent: 'Mozilla/5.0' };

/** A security gateway that follows every link. */
export const scanner: HappeningDetails = {
  ip: '192.0.2.75',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
};

export const bounces: Some<HappeningDetails> = [
  { status: '5.1.1', classification: 'Invalid Address', reason: '550 5.1.1 No such mailbox' },
  { status: '5.4.4', classification: 'Invalid Address', reason: '550 5.4.4 No such domain' },
  { status: '5.2.1', classification: 'Mailbox Unavailable', reason: '550 5.2.1 Mailbox disabled' },
];

export const blocks: Some<HappeningDetails> = [
  { status: '4.2.2', classification: 'Mailbox Unavailable', reason: '452 4.2.2 Mailbox full' },
  { status: '5.7.1', classification: 'Reputation', reason: '550 5.7.1 Refused: poor reputation' },
  { status: '5.7.1', classification: 'Content', reason: '550 5.7.1 Message looks like spam' },
];
