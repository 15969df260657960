import {
  appCodeSchema,
  factorAddedSchema,
  newAppSchema,
  ownAccountSchema,
  recoveryCodeSchema,
} from '@secondset/contracts';
import { type App, askedBy, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import { signedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';
import { forgetDevices } from '../factors/remembered-devices.ts';
import { makeRecoveryCodes, turnOnFactors } from './first-factor.ts';
import { readOwnAccount } from './read-own-account.ts';
import { removeApp } from './remove-factor.ts';
import { confirmApp, startApp } from './set-up-app.ts';

const tags = ['Own account'];
const tooMany = { description: 'Too many wrong codes for this account.' };
const addedAnswer = jsonAnswer('Recovery codes to show once, if any', factorAddedSchema);

export function addFactorRoutes(app: App, context: Context) {
  const { audit } = context;
  const { accountRoute } = guardedRoutes(context.verifier);
  const grave = accountRoute({ stepUp: true });

  app.openapi(
    accountRoute()({
      method: 'get',
      path: '/account',
      tags,
      summary: 'Returns the caller’s own account: address, second factor, passkeys.',
      responses: { 200: jsonAnswer('The account', ownAccountSchema) },
    }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await readOwnAccount(context, signedIn(c)), 200);
    },
  );

  app.openapi(
    grave({
      method: 'post',
      path: '/account/app',
      tags,
      summary: 'Makes a secret for an authenticator app, which counts once the app gave a code.',
      responses: { 200: jsonAnswer('The secret, for a QR code and to type', newAppSchema) },
    }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await startApp(context, signedIn(c)), 200);
    },
  );

  app.openapi(
    grave({
      method: 'post',
      path: '/account/app/confirm',
      tags,
      summary:
        'Adds the authenticator app by its code; the first factor comes with recovery codes.',
      request: { body: jsonBody(appCodeSchema) },
      responses: {
        200: addedAnswer,
        409: { description: 'No app is being set up.' },
        429: tooMany,
      },
    }),
    async (c) => {
      const entry = { ...askedBy(c), action: 'factor-add', detail: { factor: 'app' } } as const;
      const added = await audit.during(entry, () =>
        confirmApp(context, signedIn(c), c.req.valid('json'), c.get('requestId')),
      );
      c.header('cache-control', 'no-store');
      return c.json(added, 200);
    },
  );

  app.openapi(
    grave({
      method: 'delete',
      path: '/account/app',
      tags,
      summary: 'Removes the authenticator app.',
      responses: {
        204: { description: 'Its codes no longer log in' },
        404: { description: 'There is none.' },
        409: { description: 'It is the last factor, and the organization requires one.' },
      },
    }),
    async (c) => {
      const entry = { ...askedBy(c), action: 'factor-remove', detail: { factor: 'app' } } as const;
      await audit.during(entry, () => removeApp(context, signedIn(c), c.get('requestId')));
      return c.body(null, 204);
    },
  );

  app.openapi(
    grave({
      method: 'post',
      path: '/account/second-factor',
      tags,
      summary: 'Turns the second factor on, given one of the recovery codes.',
      request: { body: jsonBody(recoveryCodeSchema) },
      responses: {
        204: { description: 'The password alone no longer logs in' },
        409: { description: 'It is on already, or there is no factor.' },
        429: tooMany,
      },
    }),
    async (c) => {
      const entry = { ...askedBy(c), action: 'factor-add', detail: { on: true } } as const;
      await audit.during(entry, () =>
        turnOnFactors(context, signedIn(c), c.req.valid('json'), c.get('requestId')),
      );
      return c.body(null, 204);
    },
  );

  app.openapi(
    grave({
      method: 'post',
      path: '/account/recovery-codes',
      tags,
      summary: 'Makes ten recovery codes in place of the old ones.',
      responses: { 200: addedAnswer, 409: { description: 'There is no factor yet.' } },
    }),
    async (c) => {
      const entry = { ...askedBy(c), action: 'recovery-codes' } as const;
      const added = await audit.during(entry, () =>
        makeRecoveryCodes(context, signedIn(c), c.get('requestId')),
      );
      c.header('cache-control', 'no-store');
      return c.json(added, 200);
    },
  );

  app.openapi(
    accountRoute()({
      method: 'delete',
      path: '/account/remembered-devices',
      tags,
      summary: 'Makes every browser ask for the second factor again.',
      responses: { 204: { description: 'No browser is remembered' } },
    }),
    async (c) => {
      await forgetDevices(context, signedIn(c).accountId);
      return c.body(null, 204);
    },
  );
}
