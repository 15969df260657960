import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder from memory, precompressed with Brotli: the least work a server can do. Requests
 * below `/api/` go to `apiOrigin`.
 */
export async function serveCompressed(
  dir: string,
  apiOrigin?: string,
): Promise<{ url: string; close: () => void }> {
  const files = new Map<string, { body: Buffer; type: string; compressed: boolean }>();
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const raw = await readFile(path);
    const type = types[extname(path)] ?? 'application/octet-stream';
    const compressed = extname(path) !== '.woff2';
    const body = compressed
      ? brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      : raw;
    files.set(`/${relative(dir, path)}`, { body, type, compressed });
  }
  const server = createServer((request, response) => {
    if (apiOrigin !== undefined && request.url?.startsWith('/api/'))
      return void passOn(apiOrigin, request, response);
    const file =
      files.get(new URL(request.url ?? '/', 'http://x').pathname) ?? files.get('/index.html');
    if (file === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.type,
      ...(file.compressed && { 'content-encoding': 'br' }),
    });
    return response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

async function passOn(origin: string, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { 'content-type': type, authorization } = request.headers;
  const answer = await fetch(new URL(request.url ?? '/', origin), {
    method: request.method ?? 'GET',
    headers: { ...(type && { 'content-type': type }), ...(authorization && { authorization }) },
    ...(chunks.length > 0 && { body: new Uint8Array(Buffer.concat(chunks)) }),
  });
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/json',
    'content-encoding': 'gzip',
  });
  response.end(gzipSync(await answer.arrayBuffer()));
}
