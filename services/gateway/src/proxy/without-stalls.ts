/**
 * What a service sends, once its first chunk is there. A later pause of more than `longestPauseMs`
 * ends it with an error, so that nobody takes what came until then for all of it.
 */
export async function withoutStalls(
  body: ReadableStream<Uint8Array>,
  longestPauseMs: number,
): Promise<ReadableStream<Uint8Array>> {
  const reader = body.getReader();
  const read = async () => {
    let stalled = false;
    const timer = setTimeout(() => {
      stalled = true;
      // Ends the read below, which would look like the end of the answer.
      reader.cancel().catch(() => undefined);
    }, longestPauseMs);
    try {
      const chunk = await reader.read();
      if (stalled) throw new Error('The service stopped in the middle of its answer.');
      return chunk;
    } finally {
      clearTimeout(timer);
    }
  };
  let chunk: Awaited<ReturnType<typeof read>> | undefined = await reader.read();
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = chunk ?? (await read());
        chunk = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
