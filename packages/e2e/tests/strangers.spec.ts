import { sessionGrantSchema } from '@secondset/contracts';
import { AdminApi, adminEmail, testPassword } from '../src/admin-api.ts';
import { expect, test } from '../src/fixtures.ts';
import { Mailbox } from '../src/mailbox.ts';
import { startTempStack } from '../src/temp-stack.ts';
import { startVisitorProxy, type VisitorProxy, visitorHeader } from '../src/visitor-proxy.ts';

const logIn = (siteUrl: string, password: string, headers: Record<string, string> = {}) =>
  fetch(`${siteUrl}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: adminEmail, password }),
  });

test('seconds after a log out its access token opens no admin route, while other sessions go on', async ({
  stack,
  admin,
}) => {
  const other = await admin.token();
  const answer = await logIn(stack.siteUrl, testPassword);
  const { accessToken } = sessionGrantSchema.parse(await answer.json());
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const routes = [
    '/audience/users',
    '/audience/tags',
    '/campaigns/campaigns',
    '/campaigns/templates',
  ];
  const statuses = (token: string) =>
    Promise.all(
      routes.map(async (route) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${stack.siteUrl}/api${route}`, { headers })).status;
      }),
    );
  expect(await statuses(accessToken)).toEqual(routes.map(() => 200));
  const headers = { cookie, origin: stack.siteUrl };
  const left = await fetch(`${stack.siteUrl}/api/auth/session`, { method: 'DELETE', headers });
  expect(left.status).toBe(204);
  await expect.poll(() => statuses(accessToken)).toEqual(routes.map(() => 401));
  expect(await statuses(other)).toEqual(routes.map(() => 200));
});

test.describe('behind a proxy', () => {
  let product: Awaited<ReturnType<typeof startTempStack>>;
  let proxy: VisitorProxy;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    product = await startTempStack({ trustedProxyHops: 1 });
    const { stack } = product;
    proxy = await startVisitorProxy(stack.siteUrl);
    await AdminApi.signUp(stack.siteUrl, new Mailbox(stack), adminEmail);
  });
  test.afterAll(async () => {
    await proxy.close();
    await product.remove();
  });

  test('each visitor has limits of its own, whatever addresses they claim', async () => {
    const from = async (visitor: string, password: string, claimed?: string) =>
      (
        await logIn(proxy.url, password, {
          [visitorHeader]: visitor,
          ...(claimed !== undefined && { 'x-forwarded-for': claimed }),
        })
      ).status;
    const stranger = '203.0.113.7';
    const wrong = 'an altogether other password';
    // Each claims a region of its own; believed, all would be tried.
    const guesses = Array.from({ length: 12 }, (_unused, index) =>
      from(stranger, wrong, `198.${index}.100.9`),
    );
    const statuses = await Promise.all(guesses);
    expect(statuses).toContain(401);
    expect(statuses).toContain(429);
    expect(await from('198.51.100.9', wrong, stranger)).toBe(401);
    expect(await from('198.51.100.9', testPassword)).toBe(200);
  });
});
