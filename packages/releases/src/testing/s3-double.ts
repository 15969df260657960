import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

export interface S3Double {
  bucketUrl: string;
  /** While true, nothing is answered but 503. */
  down: boolean;
  /** Keys of one page of a listing. */
  pageSize: number;
  keys(): string[];
  close(): Promise<void>;
}

/** The part of the S3 protocol that a store of releases uses, conditional writes included. */
export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, { bytes: Buffer; tag: string; changedAt: Date }>();
  const double = { down: false, pageSize: 1000 };

  /** Decides and writes without a pause in between, as a real store does. */
  const put = (key: string, bytes: Buffer, { headers }: IncomingMessage) => {
    const current = objects.get(key);
    if (headers['if-none-match'] === '*' && current) return { status: 412 };
    const match = headers['if-match'];
    if (match !== undefined && current === undefined) return { status: 404 };
    if (match !== undefined && match !== current?.tag) return { status: 412 };
    const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    objects.set(key, { bytes, tag, changedAt: new Date() });
    return { status: 200, tag };
  };
  const list = (query: URLSearchParams) => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? ''));
    const start = Number(query.get('continuation-token') ?? 0);
    const page = keys.sort().slice(start, start + double.pageSize);
    const end = start + page.length;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.changedAt.toISOString()}</LastModified></Contents>`,
    );
    const next = end < keys.length ? `<NextContinuationToken>${end}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const key = decodeURIComponent(url.pathname.slice('/bucket/'.length));
    if (double.down) return response.writeHead(503).end('<Code>SlowDown</Code>');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return response.writeHead(403).end('<Code>AccessDenied</Code>');
    if (url.searchParams.has('list-type')) return response.end(list(url.searchParams));
    if (request.method === 'PUT') {
      const { status, tag } = put(key, Buffer.concat(chunks), request);
      return response.writeHead(status, tag === undefined ? {} : { etag: tag }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (found === undefined) return response.writeHead(404).end('<Code>NoSuchKey</Code>');
    if (request.headers['if-none-match'] === found.tag) return response.writeHead(304).end();
    return response.writeHead(200, { etag: found.tag }).end(found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return Object.assign(double, {
    bucketUrl: `http://127.0.0.1:${address.port}/bucket/site`,
    keys: () => [...objects.keys()].sort(),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
