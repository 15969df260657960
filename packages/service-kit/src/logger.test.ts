import { expect, it } from 'vitest';
import { errorFields } from './logger.ts';

it('takes from an error of an HTTP client neither its headers nor its body', () => {
  const error = Object.assign(new Error('timeout'), {
    code: 'ECONNABORTED',
    config: { headers: { Authorization: 'Bearer SG.secret' }, data: 'whole mail' },
  });
  const text = JSON.stringify(errorFields(error));
  expect(text).toContain('ECONNABORTED');
  expect(text).not.toMatch(/SG\.secret|whole mail/);
});
