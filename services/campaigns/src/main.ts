import { createLogger, listen, runOn, runUntilStopped } from '@secondset/service-kit';
import { createCampaignsApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { claimInstance } from './hold/claim-instance.ts';
import { isOnHold } from './hold/hold.ts';
import { startWorkers } from './workers.ts';

const onHoldNotice =
  'Mail is on hold: nothing is sent until an administrator confirms in the console that this is ' +
  'the live data.';

await runUntilStopped(createLogger('campaigns', 'info'), async () =>
  runOn(await createContext(readConfig()), async (context) => {
    await claimInstance(context);
    const server = await listen(createCampaignsApp(context), context.config);
    const workers = startWorkers(context);
    return {
      url: server.url,
      notice: (await isOnHold(context)) ? onHoldNotice : undefined,
      stop: async () => {
        await Promise.all([server.close(), workers.stop()]);
      },
    };
  }),
);
