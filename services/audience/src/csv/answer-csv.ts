import type { Context as HonoContext } from 'hono';

/** What a route with `answerCsv` answers, for the API reference. */
export const csvAnswer = (description: string) => ({
  200: { description, content: { 'text/csv': { schema: { type: 'string' as const } } } },
});

/** Lines of CSV as a file, sent while they are read. */
export const answerCsv = (c: HonoContext, lines: AsyncIterable<string>, name: string) =>
  c.body(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  });
