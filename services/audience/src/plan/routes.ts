import { openedPlanSchema, planAgreementSchema, planSchema } from '@secondset/contracts';
import {
  type App,
  callerNetwork,
  jsonAnswer,
  jsonBody,
  publicRoute,
  requireSameOrigin,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { smallBody } from '../limits/small-body.ts';
import { agreeToPlan } from './agree-to-plan.ts';
import { readPlan } from './read-plan.ts';

const agreeRoute = publicRoute({
  method: 'post',
  path: '/plan/agreements',
  tags: ['Business plan'],
  summary: 'Records an agreement to the confidentiality terms and returns the plan.',
  middleware: smallBody,
  request: { body: jsonBody(planAgreementSchema) },
  responses: {
    201: jsonAnswer('The plan, and a token that opens it again; never cached', openedPlanSchema),
    403: { description: 'The request came from another site.' },
    409: { description: 'The agreement has a newer version.' },
    429: { description: 'Too many agreements from one network.' },
  },
});
/**
 * Open to everyone who has agreed, without an account: the token does not come from `auth`, and
 * `readPlan` checks it.
 */
const planRoute = publicRoute({
  method: 'get',
  path: '/plan',
  tags: ['Business plan'],
  summary: 'Returns the business plan to a reader who has agreed.',
  responses: {
    200: jsonAnswer('The whole plan, never cached', planSchema),
    401: { description: 'The token is missing, invalid or expired.' },
    429: { description: 'Too many requests from one network.' },
  },
});

export function addPlanRoutes(app: App, context: Context) {
  app.openapi(agreeRoute, async (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    const opened = await agreeToPlan(context, c.req.valid('json'), network);
    return c.json(opened, 201, { 'cache-control': 'no-store' });
  });
  app.openapi(planRoute, async (c) => {
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    const plan = await readPlan(context, c.req.header('authorization'), network);
    return c.json(plan, 200, { 'cache-control': 'no-store' });
  });
}
