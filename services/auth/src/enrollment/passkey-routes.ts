import {
  addPasskeySchema,
  factorAddedSchema,
  passkeyOptionsSchema,
  renamePasskeySchema,
} from '@secondset/contracts';
import { type App, askedBy, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import { z } from 'zod';
import { signedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';
import { enrollPasskey, startPasskey } from './enroll-passkey.ts';
import { removePasskey } from './remove-factor.ts';
import { renamePasskey } from './rename-passkey.ts';

const tags = ['Own account'];
const passkeyParams = z.object({ id: z.string().min(1).max(1400) });

export function addPasskeyRoutes(app: App, context: Context) {
  const { audit } = context;
  const grave = guardedRoutes(context.verifier).accountRoute({ stepUp: true });

  app.openapi(
    grave({
      method: 'post',
      path: '/account/passkeys/options',
      tags,
      summary: 'Starts making a passkey (WebAuthn).',
      responses: {
        200: jsonAnswer('What the browser needs to make a passkey', passkeyOptionsSchema),
        409: { description: 'There are too many, or the site’s address has no domain name.' },
      },
    }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json({ ...(await startPasskey(context, signedIn(c))) }, 200);
    },
  );

  app.openapi(
    grave({
      method: 'post',
      path: '/account/passkeys',
      tags,
      summary: 'Adds a passkey; the first factor comes with recovery codes.',
      request: { body: jsonBody(addPasskeySchema) },
      responses: {
        200: jsonAnswer('Recovery codes to show once, if any', factorAddedSchema),
        409: { description: 'The passkey is not valid, or it is known already.' },
      },
    }),
    async (c) => {
      const entry = { ...askedBy(c), action: 'factor-add', detail: { factor: 'passkey' } } as const;
      const added = await audit.during(entry, () =>
        enrollPasskey(context, signedIn(c), c.req.valid('json'), c.get('requestId')),
      );
      c.header('cache-control', 'no-store');
      return c.json(added, 200);
    },
  );

  app.openapi(
    grave({
      method: 'put',
      path: '/account/passkeys/{id}',
      tags,
      summary: 'Renames a passkey.',
      request: { params: passkeyParams, body: jsonBody(renamePasskeySchema) },
      responses: {
        204: { description: 'It has the name' },
        404: { description: 'The account has no such passkey.' },
      },
    }),
    async (c) => {
      const entry = { ...askedBy(c), action: 'factor-rename' } as const;
      const { id } = c.req.valid('param');
      await audit.during(entry, () =>
        renamePasskey(context, signedIn(c), { id, ...c.req.valid('json') }),
      );
      return c.body(null, 204);
    },
  );

  app.openapi(
    grave({
      method: 'delete',
      path: '/account/passkeys/{id}',
      tags,
      summary: 'Removes a passkey.',
      request: { params: passkeyParams },
      responses: {
        204: { description: 'It no longer logs in' },
        409: { description: 'It is the last factor, and the organization requires one.' },
      },
    }),
    async (c) => {
      const entry = {
        ...askedBy(c),
        action: 'factor-remove',
        detail: { factor: 'passkey' },
      } as const;
      const { id } = c.req.valid('param');
      await audit.during(entry, () => removePasskey(context, signedIn(c), id, c.get('requestId')));
      return c.body(null, 204);
    },
  );
}
