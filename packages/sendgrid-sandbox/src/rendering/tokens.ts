import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a tracking link refers to. */
export interface TrackingTarget {
  kind: 'open' | 'click';
  mailId: number;
  part: 'html' | 'text';
  linkIndex: number;
}

const kinds = { o: 'open', c: 'click' } as const;
const signatureBytes = 12;

/**
 * Makes and reads the opaque `upn` of tracking links. Links stay valid as long as the API key.
 */
export interface Tokens {
  make(target: TrackingTarget): string;
  /** The target, or undefined for a token this sandbox did not make. */
  read(token: string): TrackingTarget | undefined;
}

export function createTokens(secret: string): Tokens {
  const seal = (text: string) =>
    createHmac('sha256', secret).update(text).digest().subarray(0, signatureBytes);
  return {
    make({ kind, mailId, part, linkIndex }) {
      const text = `${kind[0]}.${mailId}.${part[0]}.${linkIndex}`;
      return Buffer.concat([seal(text), Buffer.from(text)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      const text = bytes.subarray(signatureBytes).toString();
      const given = bytes.subarray(0, signatureBytes);
      const match = /^([oc])\.(\d+)\.([ht])\.(\d+)$/.exec(text);
      if (!match || given.length !== signatureBytes || !timingSafeEqual(given, seal(text)))
        return undefined;
      const [, kind, mailId, part, linkIndex] = match;
      return {
        kind: kinds[kind as keyof typeof kinds],
        mailId: Number(mailId),
        part: part === 'h' ? 'html' : 'text',
        linkIndex: Number(linkIndex),
      };
    },
  };
}
