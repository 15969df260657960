import { expect, it } from 'vitest';
import { isKept } from '../site/kept-paths.ts';

it.each([
  '/businessplan',
  '/es/businessplan',
  '/unsubscribe',
  '/es/login',
  '/admin/analytics',
  '/api/audience/events',
])('never keeps %s', (pathname) => {
  expect(isKept(pathname)).toBe(false);
});

it.each(['/', '/es', '/waitlist', '/es/events/list', '/logins'])('keeps %s', (pathname) => {
  expect(isKept(pathname)).toBe(true);
});
