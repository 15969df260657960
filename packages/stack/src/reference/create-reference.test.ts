import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReference, referencePath } from './create-reference.ts';

const service = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ openapi: '3.1.0', paths: { [String(request.url)]: {} } }));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = service.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => service.close());

const reference = () =>
  createReference({
    services: {
      auth: { url, publicUrl: 'http://localhost:4000/api/auth' },
      audience: { url: 'http://127.0.0.1:9', publicUrl: 'http://localhost:4000/api/audience' },
    },
  });
const get = (path: string) => reference().request(`${referencePath}${path}`);

it("shows a service's own document, with the address that a browser uses", async () => {
  const answer = await get('/auth.json');
  expect(await answer.json()).toEqual({
    openapi: '3.1.0',
    paths: { '/openapi.json': {} },
    servers: [{ url: 'http://localhost:4000/api/auth' }],
  });
});

it('says which service does not answer, and knows no others', async () => {
  const answer = await get('/audience.json');
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('audience does not answer');
  expect((await get('/billing.json')).status).toBe(404);
});

it('loads everything from this machine', async () => {
  const page = await get('');
  const html = await page.text();
  const paths = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) {
    expect(path.startsWith(`${referencePath}/`)).toBe(true);
    const answer = await reference().request(path);
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.body?.cancel();
  }
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('serves no other file of the package', async () => {
  expect((await get('/assets/package.json')).status).toBe(404);
  expect((await get('/assets/..%2Fpackage.json')).status).toBe(404);
});
