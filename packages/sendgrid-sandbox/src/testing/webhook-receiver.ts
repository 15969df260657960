import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { vi } from 'vitest';

interface ReceivedPost {
  body: string;
  headers: IncomingHttpHeaders;
  events: Record<string, unknown>[];
}

export interface WebhookReceiver {
  url: string;
  posts: ReceivedPost[];
  /** What to answer from now on; `hang` gives no answer. */
  answer: { status: number; headers?: Record<string, string> } | 'hang';
  /** All events received so far, in order of arrival. */
  events(): Record<string, unknown>[];
  /** Waits until at least that many events have come. */
  waitForEvents(count: number): Promise<Record<string, unknown>[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A webhook endpoint that keeps what it is sent. */
export async function startReceiver(port = 0): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      receiver.posts.push({ body, headers: request.headers, events: JSON.parse(body) });
      if (receiver.answer !== 'hang')
        response.writeHead(receiver.answer.status, receiver.answer.headers).end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/events`,
    posts: [],
    answer: { status: 200 },
    events: () => receiver.posts.flatMap((post) => post.events),
    waitForEvents: (count) =>
      vi.waitFor(
        () => {
          const events = receiver.events();
          if (events.length < count)
            throw new Error(`Only ${events.length} of ${count} events came.`);
          return events;
        },
        { timeout: 10_000, interval: 5 },
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
