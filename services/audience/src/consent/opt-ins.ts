import { createHash, createHmac } from 'node:crypto';
import { confirmNewsPath, localPath } from '@secondset/content';
import { newsConsentIn, newsIn } from '@secondset/content/news';
import type { TransactionalMessage } from '@secondset/contracts';
import { addSeconds } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import type { Database } from '../database.model.ts';
import type { FormEntryRecord } from '../forms/form-entry.model.ts';
import { newsMailId } from '../receipt-ids.ts';
import type { OptInRecord } from './opt-in.model.ts';

export interface OptIns {
  /** The email that asks the owner of an entry's address whether they want our news. */
  ask(entry: FormEntryRecord): Promise<TransactionalMessage>;
  /** The wish that a link is about; null for one that is not ours, or has expired. */
  find(token: string): Promise<OptInRecord | null>;
}

const lifeSeconds = 30 * 86_400;

/**
 * A link has 256 bits, made from the entry's id, so that asking twice after a crash makes the same
 * link. Only its digest is stored.
 */
export function createOptIns({
  database,
  consents,
  key,
  publicUrl,
  now,
}: Pick<Context, 'consents' | 'now'> & {
  database: Pick<Database, 'optIns'>;
  key: Buffer;
  publicUrl: string;
}): OptIns {
  return {
    ask: async ({ _id: entryId, email, name, form, language, details }) => {
      const token = createHmac('sha256', key).update(entryId).digest('base64url');
      const at = now();
      await insertNew(database.optIns, [
        {
          _id: digest(token),
          email,
          name,
          language,
          form,
          entryId,
          expiresAt: addSeconds(at, lifeSeconds),
          ...(details.phone !== undefined && { phone: details.phone }),
        },
      ]);
      await consents.record({
        id: `asked:${entryId}`,
        email,
        action: 'asked',
        at,
        source: 'form',
        form,
        language,
        text: newsConsentIn(language),
      });
      const { button, ...mail } = newsIn(language).confirmMail;
      const url = `${publicUrl}${localPath(confirmNewsPath, language)}?token=${token}`;
      return {
        messageId: newsMailId(entryId),
        optIn: true,
        to: { email },
        language,
        ...mail,
        paragraphs: [...mail.paragraphs],
        action: { label: button, url },
      };
    },
    find: async (token) =>
      database.optIns
        .findOne({ _id: digest(token), expiresAt: { $gt: now() } })
        .lean<OptInRecord | null>(),
  };
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
