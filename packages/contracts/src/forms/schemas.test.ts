import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from './definition.ts';
import { fieldsOf, formKinds } from './definitions.ts';
import { fieldSchema, formSchemas } from './schemas.ts';

const empties = ['', ' \n\t', undefined];
const refusals = (field: FieldDefinition, value: unknown) =>
  fieldSchema(field)
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

describe('a field', () => {
  test.each<FieldDefinition>([
    { control: 'line', max: 10, missing: 'field-missing' },
    { control: 'phone', max: 10, missing: 'field-missing' },
    { control: 'text', max: 10, missing: 'field-missing' },
    { control: 'email', max: 10, missing: 'email-incomplete' },
  ])('that must be filled in is refused when it is empty, as $control', (field) => {
    for (const value of empties)
      expect(refusals(field, value)).toEqual(['missing' in field && field.missing]);
  });

  test.each<FieldDefinition>([
    { control: 'line', max: 10 },
    { control: 'phone', max: 10 },
    { control: 'text', max: 10 },
    { control: 'email', max: 10 },
    { control: 'hidden', max: 10 },
  ])('that may stay empty is stored as an empty text, as $control', (field) => {
    for (const value of empties) expect(fieldSchema(field).parse(value)).toBe('');
  });

  test('with choices takes none only if it is optional', () => {
    const choices = ['a', 'b'] as const;
    expect(fieldSchema({ control: 'choice', choices, optional: true }).parse('')).toBe('');
    expect(refusals({ control: 'choice', choices }, '')).toEqual(['choice-unknown']);
  });
});

test.each(formKinds)('the form %s refuses each of its required fields when empty', (kind) => {
  const required = fieldsOf(kind).filter(([, field]) => 'missing' in field);
  const empty = Object.fromEntries(required.map(([name]) => [name, '']));
  const issues = formSchemas[kind].safeParse(empty).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual(required.map(([name]) => name));
});
