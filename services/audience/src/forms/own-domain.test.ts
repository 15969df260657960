import { mailboxOf } from '@secondset/service-kit';
import { expect, test } from 'vitest';
import { ownDomainOf } from './own-domain.ts';

test.each([
  ['victim+1@example.org', 'victim@example.org'],
  ['victim+a+b@example.org', 'victim@example.org'],
  ['v.i.c.tim+1@gmail.com', 'victim@gmail.com'],
  ['victim@googlemail.com', 'victim@gmail.com'],
  ['v.ictim@example.org', 'v.ictim@example.org'],
  ['+1@example.org', '+1@example.org'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  ['a@x1.flood.co.uk', 'flood.co.uk'],
  ['a@x2.flood.co.uk', 'flood.co.uk'],
  ['a@example.org', 'example.org'],
  ['dana@gmail.com', undefined],
  ['dana@googlemail.com', undefined],
])('%s counts for the domain %s', (email, domain) => {
  expect(ownDomainOf(email)).toBe(domain);
});
