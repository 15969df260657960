import { expect, test } from 'vitest';
import { readProblem } from './read-problem.ts';

test('reads the sentence, the codes, the first message per field and the conflicting document', async () => {
  const body = {
    title: 'Refused',
    detail: 'This name is taken.',
    code: 'taken',
    reason: 'name-taken',
    current: { id: 1 },
    errors: [
      { field: 'name', message: 'Choose another name.' },
      { field: 'name', message: 'And another.' },
    ],
  };
  expect(await readProblem(Response.json(body, { status: 409 }))).toEqual({
    detail: 'This name is taken.',
    code: 'taken',
    reason: 'name-taken',
    fields: { name: 'Choose another name.' },
    current: { id: 1 },
  });
});

test('of an invalid password it reads why it was refused', async () => {
  const errors = [
    { field: 'email', message: 'Not an address.', code: 'email-invalid' },
    { field: 'password', message: 'Many people use this.', code: 'password-common' },
  ];
  const answer = Response.json({ reason: 'check-fields', errors }, { status: 422 });
  expect((await readProblem(answer)).reason).toBe('password-common');
});

test.each([
  '<h1>Bad gateway</h1>',
  'null',
  '[]',
  '{"detail":7,"code":{},"reason":[],"errors":[null,{"field":1}]}',
])('an answer of another origin says nothing: %s', async (body) => {
  expect(await readProblem(new Response(body, { status: 502 }))).toEqual({
    detail: undefined,
    code: '',
    reason: undefined,
    fields: {},
    current: undefined,
  });
});
