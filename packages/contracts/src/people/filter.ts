import { z } from 'zod';
import { idSchema } from '../common.ts';
import { languages } from '../language.ts';
import { fieldTextMaxLength } from './field.ts';
import { personSources } from './person.ts';
import { personStatuses } from './suppression.ts';

/** Which people: a tree of conditions. Each part is known, or the whole is refused. */
export type Filter =
  | FilterLeaf
  | { kind: 'and' | 'or'; of: Filter[] }
  | { kind: 'not'; of: Filter };

export const filterLimits = { depth: 5, nodes: 50, ids: 500, text: fieldTextMaxLength } as const;

const ids = z.array(idSchema).min(1).max(filterLimits.ids);
const calendarDate = z.iso.date();

/** `less` and `more` include the value itself; `before` and `after` a date do not. */
export const fieldOperations = [
  'is',
  'contains',
  'less',
  'more',
  'before',
  'after',
  'set',
  'unset',
] as const;

export const filterLeafSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tags'), mode: z.enum(['any', 'all', 'none']), ids }),
  z.strictObject({ kind: z.literal('email'), is: z.boolean() }),
  z.strictObject({ kind: z.literal('status'), in: z.array(z.enum(personStatuses)).min(1) }),
  z.strictObject({
    kind: z.literal('language'),
    in: z.array(z.enum([...languages, 'none'])).min(1),
  }),
  z.strictObject({ kind: z.literal('source'), in: z.array(z.enum(personSources)).min(1) }),
  /** Both days included, in the organization's time zone. */
  z.strictObject({
    kind: z.literal('added'),
    from: calendarDate.optional(),
    to: calendarDate.optional(),
  }),
  z.strictObject({
    kind: z.literal('field'),
    field: idSchema,
    op: z.enum(fieldOperations),
    value: z.union([z.string().max(filterLimits.text), z.number(), z.boolean()]).optional(),
  }),
  z.strictObject({
    kind: z.literal('engagement'),
    what: z.enum(['delivered', 'opened', 'clicked']),
    within: z.number().int().min(1).max(3650).optional(),
    never: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('topic'), id: idSchema, in: z.boolean() }),
  z.strictObject({ kind: z.literal('import'), id: idSchema }),
]);
export type FilterLeaf = z.infer<typeof filterLeafSchema>;

const branchSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['and', 'or']), of: z.array(z.unknown()) }),
  z.strictObject({ kind: z.literal('not'), of: z.unknown() }),
]);

/** A filter as it is sent. Its parts are listed in the API reference of `POST /users/search`. */
export const filterSchema = z
  .record(z.string(), z.unknown())
  .transform((raw, context): Filter => readFilter(raw, context))
  .meta({ description: 'A tree of conditions on people' });

function readFilter(raw: unknown, context: Pick<z.RefinementCtx, 'addIssue'>): Filter {
  let nodes = 0;
  const refuse = (path: PropertyKey[], issue: { message: string; code?: string }) => {
    context.addIssue({ code: 'custom', path, message: issue.message });
    return z.NEVER;
  };
  const read = (part: unknown, depth: number, path: PropertyKey[]): Filter => {
    nodes += 1;
    if (depth > filterLimits.depth || nodes > filterLimits.nodes)
      return refuse(path, { message: 'filter-too-large' });
    const branch = branchSchema.safeParse(part);
    if (branch.success) {
      const { kind, of } = branch.data;
      if (kind === 'not') return { kind, of: read(of, depth + 1, [...path, 'of']) };
      return { kind, of: of.map((each, at) => read(each, depth + 1, [...path, 'of', at])) };
    }
    const leaf = filterLeafSchema.safeParse(part);
    if (leaf.success) return leaf.data;
    for (const issue of leaf.error.issues)
      refuse([...path, ...issue.path], {
        message: issue.code === 'unrecognized_keys' ? 'field-unknown' : 'field-invalid',
      });
    return z.NEVER;
  };
  return read(raw, 1, []);
}

/** The conditions of a filter, wherever in the tree they are. */
export function leavesOf(filter: Filter): FilterLeaf[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.of.flatMap(leavesOf);
    case 'not':
      return leavesOf(filter.of);
    default:
      return [filter];
  }
}
