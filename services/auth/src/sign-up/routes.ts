import { signUpAnswerSchema, signUpSchema } from '@secondset/contracts';
import { type App, answerLanguage, callerNetwork, publicRoute } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { signUp } from './sign-up.ts';

const signUpRoute = publicRoute({
  method: 'post',
  path: '/signup',
  tags: ['Sign-up'],
  summary: 'Requests an account and sends a confirmation email.',
  request: {
    body: { required: true, content: { 'application/json': { schema: signUpSchema } } },
  },
  responses: {
    202: {
      description: 'The message to show, which is the same whether or not the account exists',
      content: { 'application/json': { schema: signUpAnswerSchema } },
    },
    422: { description: 'The address or the password is not valid.' },
    429: { description: 'Too many sign-ups from this network.' },
  },
});

const message = 'Signup successful! Please check your email for a confirmation link.';

export function addSignUpRoutes(app: App, context: Context) {
  app.openapi(signUpRoute, async (c) => {
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    const { language = answerLanguage(c), ...input } = c.req.valid('json');
    const asker = { network, requestId: c.get('requestId') };
    await signUp(context, { ...input, language }, asker);
    return c.json({ message }, 202);
  });
}
