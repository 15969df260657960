import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (query: URLSearchParams, response: ServerResponse) => void;

/** Google's events.list over HTTP; `answer` sets the answer, `requests` records the requests. */
export async function startFakeGoogle() {
  const fake = {
    url: '',
    requests: [] as URL[],
    answer: ((_query, response) => json(response, 200, { items: [] })) as Answer,
    /** The last page of a list. */
    list: (...items: unknown[]) => {
      fake.answer = (_query, response) => json(response, 200, { kind: 'calendar#events', items });
    },
    fail: (status: number, body: unknown) => {
      fake.answer = (_query, response) => json(response, status, body);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://google.test');
    fake.requests.push(url);
    fake.answer(url.searchParams, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar/v3`;
  return fake;
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
