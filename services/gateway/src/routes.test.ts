import {
  accessTable,
  describeRoute,
  listRoutes,
  undocumented,
} from '@secondset/service-kit/testing';
import { expect, it } from 'vitest';
import { createTestGateway } from './testing/test-gateway.ts';

const gateway = createTestGateway('/nowhere');
const routes = listRoutes(gateway);

it('has a summary, a tag and its refusals in the API reference', () => {
  expect(undocumented(gateway)).toEqual([]);
});

it('has exactly the routes in docs/access/gateway.md; what it passes on, the services guard', async () => {
  await expect(accessTable(gateway, 'Routes of the gateway')).toMatchFileSnapshot(
    '../../../docs/access/gateway.md',
  );
});

it.each(routes.filter(({ access }) => access !== 'public'))(
  'refuses $method $path without a token, with a wrong one and with an empty one',
  async (route) => {
    for (const authorization of [undefined, 'Bearer wrong', 'Bearer ', 'Basic wrong']) {
      const answer = await gateway.request(describeRoute(route), {
        method: route.method,
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
    }
  },
);
