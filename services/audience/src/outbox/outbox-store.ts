import type { OutboxStore } from '@secondset/service-kit';
import type { Database } from '../database.model.ts';

/** The mails of this service, in its database. */
export function createOutboxStore(database: Database): OutboxStore {
  const mails = database.outboxMails;
  return {
    lease: async (now, until) => {
      const mail = await mails
        .findOneAndUpdate(
          { state: 'waiting', dueAt: { $lte: now } },
          { $set: { dueAt: until }, $inc: { attempts: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean();
      // Only dead mails have no message.
      if (!mail?.message) return undefined;
      const { _id: id, message, requestId, attempts } = mail;
      return { id, message, requestId, attempts };
    },
    remove: async (id) => {
      await mails.deleteOne({ _id: id });
    },
    postpone: async (id, dueAt, reason) => {
      await mails.updateOne({ _id: id }, { $set: { dueAt, reason } });
    },
    bury: async (id, removeAt, reason) => {
      await mails.updateOne(
        { _id: id },
        { $set: { state: 'dead', reason, removeAt }, $unset: { message: true } },
      );
    },
  };
}
