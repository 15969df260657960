import { createLogger, errorFields, listen, runOn, runUntilStopped } from '@secondset/service-kit';
import { createAudienceApp } from './app.ts';
import { bulkJobs } from './bulk/run-bulk.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { startDescribingEntries } from './forms/describe-entries.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { replayJournal } from './journal/replay-journal.ts';
import { startRetention } from './retention/end-retention.ts';
import { tagJobs } from './tags/run-tag-job.ts';

await runUntilStopped(createLogger('audience', 'info'), async () =>
  runOn(await createContext(readConfig()), async (context) => {
    const { config, outbox } = context;
    if (config.restoredCopyAt !== undefined) await replayJournal(context, config.restoredCopyAt);
    // The gate reads no new field, so it answers meanwhile.
    void context.migrations.start().catch((error: unknown) => {
      context.logger.error(errorFields(error), 'people could not be brought up to date');
    });
    const server = await listen(createAudienceApp(context), config);
    outbox.start();
    context.imports.start();
    const retention = startRetention(context);
    const entries = startDescribingEntries(context);
    const jobs = startJobs(context, { ...bulkJobs(context), ...tagJobs(context) });
    return {
      url: server.url,
      stop: async () => {
        await Promise.all([server.close(), retention.stop(), entries.stop(), jobs.stop()]);
      },
    };
  }),
);
