import { withinMs } from '@secondset/service-kit';
import mongoose from 'mongoose';
import { campaignModel } from './campaigns/campaign.model.ts';
import { holdModel } from './hold/hold.model.ts';
import { imageModel } from './images/image.model.ts';
import { deliveryModel } from './ledger/delivery.model.ts';
import { suppressionModel } from './suppressions/suppression.model.ts';
import { keyTemplateNames, templateModel } from './templates/template.model.ts';
import { webhookEventModel } from './webhook/webhook-event.model.ts';
import { webhookHealthModel } from './webhook/webhook-health.model.ts';

export type Database = Awaited<ReturnType<typeof connectDatabase>>;

/**
 * Connects and makes sure of every index: unique ones carry promises of this service, so nothing
 * starts without them.
 */
export async function connectDatabase(options: { uri: string; database: string }) {
  const connection = mongoose.createConnection(options.uri, {
    dbName: options.database,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: 10_000,
  });
  await connection.asPromise();
  const models = {
    campaigns: campaignModel(connection),
    deliveries: deliveryModel(connection),
    holds: holdModel(connection),
    images: imageModel(connection),
    suppressions: suppressionModel(connection),
    templates: templateModel(connection),
    webhookEvents: webhookEventModel(connection),
    webhookHealth: webhookHealthModel(connection),
  };
  try {
    for (const model of Object.values(models)) await model.createIndexes();
    await keyTemplateNames(models.templates);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    ...models,
    /** Rejects when the database does not answer. */
    ping: async () => {
      await withinMs(3_000, connection.db?.command({ ping: 1 }) ?? notConnected(), 'The database');
    },
    close: () => connection.close(),
  };
}

const notConnected = () => Promise.reject(new Error('The database is not connected'));
