import { dataFolderSchema } from '@secondset/contracts';
import { type App, askedBy, guardedRoutes, jsonAnswer, userOf } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { endHold, readDataFolder } from './hold.ts';

/** Whether this data may send, and who decided that. */
export function addHoldRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('results:read')({
      method: 'get',
      path: '/data-folder',
      tags: ['Data folder'],
      summary: 'Reports whether mail is on hold, and how the backups are doing.',
      responses: { 200: jsonAnswer('The hold and the backups', dataFolderSchema) },
    }),
    async (c) => c.json(await readDataFolder(context), 200),
  );
  app.openapi(
    consoleRoute('campaigns:send', { stepUp: true })({
      method: 'post',
      path: '/data-folder/end-hold',
      tags: ['Data folder'],
      summary: 'Confirms that this is the live data, and ends the hold.',
      responses: {
        200: jsonAnswer('The hold and the backups', dataFolderSchema),
        409: { description: 'Mail is not on hold.' },
      },
    }),
    async (c) => {
      const { id } = userOf(c.get('principal'));
      const entry = { ...askedBy(c), action: 'mail-released' } as const;
      return c.json(await context.audit.during(entry, () => endHold(context, id)), 200);
    },
  );
}
