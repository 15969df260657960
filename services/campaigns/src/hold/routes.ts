import { dataFolderSchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { endHold, readDataFolder } from './hold.ts';

/** Whether this data may send, and who decided that. */
export function addHoldRoutes(app: App, context: Context) {
  const { adminRoute } = guardedRoutes(context.verifier);
  app.openapi(
    adminRoute({
      method: 'get',
      path: '/data-folder',
      responses: { 200: jsonAnswer('Hold and backups', dataFolderSchema) },
    }),
    async (c) => c.json(await readDataFolder(context), 200),
  );
  app.openapi(
    adminRoute({
      method: 'post',
      path: '/data-folder/end-hold',
      responses: { 200: jsonAnswer('This is the live data now', dataFolderSchema) },
    }),
    async (c) => {
      const principal = c.get('principal');
      const by = principal?.kind === 'user' ? principal.id : 'unknown';
      return c.json(await endHold(context, by), 200);
    },
  );
}
