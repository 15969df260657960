import {
  accountLanguageSchema,
  addressChangeSchema,
  addressConfirmationSchema,
  passwordChangeSchema,
} from '@secondset/contracts';
import {
  type App,
  askedBy,
  callerNetwork,
  guardedRoutes,
  jsonBody,
  publicRoute,
  requireSameOrigin,
} from '@secondset/service-kit';
import { accountOf, signedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';
import { markDevice } from '../devices/device-cookies.ts';
import { changePassword } from './change-password.ts';
import { confirmAddress } from './confirm-address.ts';
import { requestAddressChange } from './request-address-change.ts';

const tags = ['Own account'];
const tooMany = { description: 'Too many tries for this account.' };
const confirmsPerNetwork = { name: 'address-network', limit: 30, windowSeconds: 3_600 };

export function addChangeRoutes(app: App, context: Context) {
  const { accountRoute } = guardedRoutes(context.verifier);
  const grave = accountRoute({ stepUp: true });

  app.openapi(
    accountRoute()({
      method: 'put',
      path: '/account/language',
      tags,
      summary: 'Sets the language of emails about the account.',
      request: { body: jsonBody(accountLanguageSchema) },
      responses: { 204: { description: 'The next email is in it' } },
    }),
    async (c) => {
      const input = c.req.valid('json');
      const entry = { ...askedBy(c), action: 'language-change', detail: input } as const;
      const { _id } = await accountOf(context, signedIn(c));
      await context.audit.during(entry, () =>
        context.database.accounts.updateOne({ _id }, { $set: input }),
      );
      return c.body(null, 204);
    },
  );

  app.openapi(
    grave({
      method: 'put',
      path: '/account/password',
      tags,
      summary: 'Changes the password, given the current one; every other session ends.',
      request: { body: jsonBody(passwordChangeSchema) },
      responses: {
        204: { description: 'The password is changed' },
        409: { description: 'It was changed in the meantime.' },
        429: tooMany,
      },
    }),
    async (c) => {
      const entry = { ...askedBy(c), action: 'password-change' } as const;
      await context.audit.during(entry, () =>
        changePassword(context, signedIn(c), c.req.valid('json'), c.get('requestId')),
      );
      return c.body(null, 204);
    },
  );

  app.openapi(
    grave({
      method: 'post',
      path: '/account/address',
      tags,
      summary: 'Emails a link to a new address, which confirms it, and notifies the old one.',
      request: { body: jsonBody(addressChangeSchema) },
      responses: {
        202: { description: 'The same answer whether or not the new address has an account' },
        409: { description: 'ADMIN_EMAILS names the current address, but not the new one.' },
        429: tooMany,
      },
    }),
    async (c) => {
      const input = c.req.valid('json');
      const entry = { ...askedBy(c), action: 'address-ask', subject: input.email } as const;
      await context.audit.during(entry, () =>
        requestAddressChange(context, signedIn(c), input, c.get('requestId')),
      );
      return c.body(null, 202);
    },
  );

  app.openapi(
    publicRoute({
      method: 'post',
      path: '/session/address',
      tags,
      summary: 'Confirms a new address by the emailed link; every session ends.',
      request: { body: jsonBody(addressConfirmationSchema) },
      responses: {
        204: { description: 'The address is changed; nobody is logged in' },
        403: { description: 'The request came from another site.' },
        409: { description: 'The link has expired or was already used.' },
        429: { description: 'Too many requests from this network.' },
      },
    }),
    async (c) => {
      requireSameOrigin(c.req, context.config.publicUrl);
      const network = callerNetwork(c.req.header('x-forwarded-for'));
      await context.rateLimits.take(confirmsPerNetwork, network);
      const asker = { network, requestId: c.get('requestId') };
      const { email } = await confirmAddress(context, c.req.valid('json'), asker);
      markDevice(c, context, email);
      return c.body(null, 204);
    },
  );
}
