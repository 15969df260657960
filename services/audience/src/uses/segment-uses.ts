import type { Context } from '../context.ts';

/** The segments that name an id in their filter, by name. */
export async function segmentsWith({ database }: Pick<Context, 'database'>, id: string) {
  const segments = await database.segments.find().sort({ nameKey: 1 }).lean();
  return segments.filter(({ filter }) => JSON.stringify(filter).includes(`"${id}"`));
}
