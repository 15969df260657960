import { z } from 'zod';
import { expect, test } from '../src/fixtures.ts';

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  servers: z.array(z.object({ url: z.string() })).optional(),
});

/** `GET /path` of each operation. Each service's own test proves that its document is complete. */
async function routesOf(url: string) {
  const { paths } = documentSchema.parse(await (await fetch(url)).json());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

test('every route but the internal ones is in the API reference, and nothing comes from elsewhere', async ({
  stack,
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(stack.mailboxUrl ?? 'none') && !address.startsWith('data:'))
      foreign.push(address);
  });
  const services = { ...stack.addresses, gateway: stack.siteUrl };
  for (const [name, url] of Object.entries(services)) {
    const routes = await routesOf(`${url}/openapi.json`);
    expect(routes.length).toBeGreaterThan(5);
    expect(routes.filter((route) => route.includes(' /internal/'))).toEqual([]);
    expect(await routesOf(`${stack.mailboxUrl}/api-reference/${name}.json`)).toEqual(routes);
    await page.goto(`${stack.mailboxUrl}/api-reference?urls.primaryName=${name}`);
    await expect(page.locator('.opblock')).toHaveCount(routes.length);
    const shown = await page.locator('.opblock-summary').evaluateAll((rows) =>
      rows.map((row) => {
        const method = row.querySelector('.opblock-summary-method')?.textContent;
        return `${method} ${row.querySelector('[data-path]')?.getAttribute('data-path')}`;
      }),
    );
    expect(shown.sort()).toEqual(routes.sort());
  }
  expect(foreign).toEqual([]);
});

test('the API reference needs no key, and opens no other page of the mailbox', async ({
  stack,
}) => {
  expect((await fetch(`${stack.mailboxUrl}/api-reference`)).status).toBe(200);
  expect((await fetch(`${stack.mailboxUrl}/`)).status).toBe(401);
  expect((await fetch(`${stack.mailboxUrl}/api-reference/../control/mails`)).status).toBe(401);
});
