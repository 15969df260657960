import { createHash } from 'node:crypto';
import { insertNew } from '@secondset/service-kit/database';
import type { Database } from '../database.model.ts';
import { createAddressIds } from '../suppressions/address-ids.ts';
import type { Tombstones } from '../suppressions/tombstones.ts';
import type { ConsentRecord } from './consent.model.ts';

interface NewConsent
  extends Pick<
    ConsentRecord,
    | 'action'
    | 'at'
    | 'source'
    | 'form'
    | 'language'
    | 'importId'
    | 'row'
    | 'basis'
    | 'by'
    | 'expiresAt'
  > {
  /** Made of what it came from: the same id is stored once. */
  id: string;
  /** Normalized. */
  email: string;
  /** The words that were shown or ticked. */
  text?: string;
}

/** A consent with its words. */
type ConsentProof = ConsentRecord & { text?: string };

/** Who agreed to our news, when, where and to which words. Only ever added to. */
export interface Consents {
  /** Without the address where it was forgotten: what comes later must not bring it back. */
  record(...consents: readonly NewConsent[]): Promise<void>;
  /** Oldest first. */
  of(email: string): Promise<ConsentProof[]>;
  /** Removes the address. The proofs stay, under the keyed hash; resolves to how many. */
  forget(email: string): Promise<number>;
}

export function createConsents(
  database: Pick<Database, 'consents' | 'consentTexts'>,
  secrets: readonly Buffer[],
  tombstones: Pick<Tombstones, 'find'>,
): Consents {
  const idsOf = createAddressIds(secrets, 'second-set audience consents');
  const { consents, consentTexts } = database;
  return {
    record: async (...given) => {
      const texts = new Map(
        given.flatMap(({ text, language }) =>
          text === undefined
            ? []
            : [[textId(text, language), { text, ...(language && { language }) }] as const],
        ),
      );
      const [forgotten] = await Promise.all([
        tombstones.find([...new Set(given.map(({ email }) => email))]),
        insertNew(
          consentTexts,
          [...texts].map(([_id, text]) => ({ _id, ...text })),
        ),
      ]);
      await insertNew(
        consents,
        given.map(({ id, email, text, ...rest }): ConsentRecord => {
          const [addressHash = ''] = idsOf(email);
          return {
            _id: id,
            addressHash,
            ...rest,
            ...(!forgotten.has(email) && { address: email }),
            ...(text !== undefined && { textId: textId(text, rest.language) }),
          };
        }),
      );
    },
    of: async (email) => {
      const found = await consents
        .find({ addressHash: { $in: idsOf(email) } })
        .sort({ at: 1 })
        .lean();
      const ids = [...new Set(found.flatMap(({ textId: id }) => id ?? []))];
      const texts = await consentTexts.find({ _id: { $in: ids } }).lean();
      const byId = new Map(texts.map(({ _id, text }) => [_id, text]));
      return found.map((consent) => {
        const text = byId.get(consent.textId ?? '');
        return { ...consent, ...(text !== undefined && { text }) };
      });
    },
    forget: async (email) => {
      const held = { addressHash: { $in: idsOf(email) } };
      return (await consents.updateMany(held, { $unset: { address: 1 } })).matchedCount;
    },
  };
}

const textId = (text: string, language = '') =>
  createHash('sha256')
    .update(JSON.stringify([language, text]))
    .digest('base64url');
