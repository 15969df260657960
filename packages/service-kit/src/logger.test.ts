import { expect, it } from 'vitest';
import { errorFields } from './logger.ts';

it('logs neither the headers nor the body of a failed HTTP call', () => {
  const error = Object.assign(new Error('timeout'), {
    code: 'ECONNABORTED',
    config: { headers: { Authorization: 'Bearer SG.secret' }, data: 'whole mail' },
  });
  const text = JSON.stringify(errorFields(error));
  expect(text).toContain('ECONNABORTED');
  expect(text).not.toMatch(/SG\.secret|whole mail/);
});
