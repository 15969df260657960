import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const patienceMs = 60_000;

/** Sends a request as it is, with any path and any Host header, which `fetch` would mend. */
export function sendRaw(
  siteUrl: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body } = options;
  const { port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
            ),
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.setTimeout(patienceMs, () => sent.destroy(new Error('No answer within a minute.')));
    sent.end(body);
  });
}
