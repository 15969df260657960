import { z } from 'zod';

/** What matters here of a JSON schema; `unknown` parts are read when they are reached. */
const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  description: z.string().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
});

const deepest = 6;

/** A value that a schema should take, so that what follows the schema gets to see it. */
export function exampleOf(schema: unknown, named: Readonly<Record<string, unknown>>): unknown {
  return example(schema, named, '', 0);
}

function example(
  given: unknown,
  named: Readonly<Record<string, unknown>>,
  name: string,
  depth: number,
): unknown {
  const { data: schema } = schemaShape.safeParse(given);
  if (schema === undefined || depth > deepest) return null;
  const inner = (each: unknown, under = name) => example(each, named, under, depth + 1);
  if (schema.$ref !== undefined) return inner(named[schema.$ref.split('/').at(-1) ?? '']);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return inner(either[0]);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((each) => inner(each)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, inner(value, key)]),
      );
    case 'array':
      return [inner(schema.items)];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return textFor(schema, name);
    default:
      return null;
  }
}

function textFor(schema: z.infer<typeof schemaShape>, name: string): string {
  const hint = `${name} ${schema.format ?? ''} ${schema.description ?? ''}`.toLowerCase();
  if (schema.pattern?.includes('{24}')) return 'a'.repeat(24);
  if (hint.includes('uuid')) return '0b8f4a52-6f0e-4b57-9a54-2f6d8c1c7b11';
  if (hint.includes('email')) return 'fuzz@example.org';
  if (/date-time|instant|\bat\b/.test(hint)) return '2026-03-01T10:00:00.000Z';
  if (/\buri\b|\burl\b/.test(hint)) return 'https://www.example.org/';
  return 'fuzz'.padEnd(Math.max(4, schema.minLength ?? 0), 'z');
}
