import { expect, test } from 'vitest';
import { readProblem } from './read-problem.ts';

test('reads the sentence, the code, the first message per field and the conflicting document', async () => {
  const body = {
    title: 'Refused',
    detail: 'This name is taken.',
    code: 'taken',
    current: { id: 1 },
    errors: [
      { field: 'name', message: 'Choose another name.' },
      { field: 'name', message: 'And another.' },
    ],
  };
  expect(await readProblem(Response.json(body, { status: 409 }))).toEqual({
    detail: 'This name is taken.',
    code: 'taken',
    fields: { name: 'Choose another name.' },
    current: { id: 1 },
  });
});

test.each([
  '<h1>Bad gateway</h1>',
  'null',
  '[]',
  '{"detail":7,"code":{},"errors":[null,{"field":1}]}',
])('an answer of another origin says nothing: %s', async (body) => {
  expect(await readProblem(new Response(body, { status: 502 }))).toEqual({
    detail: undefined,
    code: '',
    fields: {},
    current: undefined,
  });
});
