import { expect, it } from 'vitest';
import { eventSchema } from './event.ts';
import { refusalText } from './event-facts.ts';

it.each([
  ['5.4.4', '550 5.4.4 No such domain', '550 5.4.4 No such domain'],
  ['5.1.1', 'unknown user', '5.1.1 unknown user'],
  ['5.1.1', undefined, '5.1.1'],
  [undefined, 'unknown user', 'unknown user'],
])('a refusal of %s with the words "%s" reads "%s", with its code once', (status, reason, told) => {
  expect(refusalText(eventSchema.parse({ event: 'bounce', timestamp: 0, status, reason }))).toBe(
    told,
  );
});
