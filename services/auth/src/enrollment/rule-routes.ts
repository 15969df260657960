import { signInRulesSchema } from '@secondset/contracts';
import {
  type App,
  askedBy,
  guardedRoutes,
  jsonAnswer,
  jsonBody,
  userOf,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { readSignInRules, setSignInRules } from '../factors/sign-in-rules.ts';

const tags = ['Access'];

export function addRuleRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);

  app.openapi(
    consoleRoute('access')({
      method: 'get',
      path: '/sign-in-rules',
      tags,
      summary: 'Returns what the organization asks of everybody who logs in to the console.',
      responses: { 200: jsonAnswer('The rules', signInRulesSchema) },
    }),
    async (c) => c.json(await readSignInRules(context), 200),
  );

  app.openapi(
    consoleRoute('access', { stepUp: true })({
      method: 'put',
      path: '/sign-in-rules',
      tags,
      summary: 'Sets what the organization asks of everybody who logs in to the console.',
      request: { body: jsonBody(signInRulesSchema) },
      responses: {
        204: { description: 'The rules hold for every new access token' },
        409: { description: 'The caller has no second factor.' },
      },
    }),
    async (c) => {
      const rules = c.req.valid('json');
      const entry = { ...askedBy(c), action: 'settings-change', detail: { ...rules } } as const;
      const { id } = userOf(c.get('principal'));
      await context.audit.during(entry, () => setSignInRules(context, id, rules));
      return c.body(null, 204);
    },
  );
}
