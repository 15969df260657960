import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who may use the database. */
export interface Credentials {
  /** Lowercase letters, digits and hyphens, which SCRAM writes unchanged. */
  readonly user: string;
  /** Printable ASCII, which SASLprep leaves unchanged. */
  readonly password: string;
}

/** One exchange: the server's first message, and its verdict on the client's final one. */
export interface Exchange {
  readonly serverFirst: string;
  /** The server's signature, or undefined if the proof is wrong. */
  readonly finish: (clientFinal: string) => string | undefined;
}

/** MongoDB's own iteration count; drivers refuse fewer than 4,096. */
const iterations = 15_000;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * The server's side of SCRAM-SHA-256 (RFC 5802, RFC 7677) for one user. It keeps no password, only
 * what is needed to check whether a client knows it.
 */
export class ScramVerifier {
  readonly #user: string;
  readonly #salt = randomBytes(16);
  readonly #storedKey: Buffer;
  readonly #serverKey: Buffer;

  constructor({ user, password }: Credentials) {
    if (!/^[a-z0-9-]+$/.test(user))
      throw new Error('The database user may only have lowercase letters, digits and hyphens.');
    if (!/^[\x21-\x7e]{16,}$/.test(password))
      throw new Error('The database password needs at least 16 printable ASCII characters.');
    this.#user = user;
    const salted = pbkdf2Sync(password, this.#salt, iterations, 32, 'sha256');
    this.#storedKey = sha256(hmac(salted, 'Client Key'));
    this.#serverKey = hmac(salted, 'Server Key');
  }

  /**
   * Reads `n,,n=<user>,r=<nonce>`; undefined if it is something else. An unknown user fails at the
   * proof, as in MongoDB.
   */
  begin(clientFirst: string): Exchange | undefined {
    const match = /^n,,(n=([^,]+),r=([\x21-\x2b\x2d-\x7e]+))$/.exec(clientFirst);
    const [, bare = '', user = '', clientNonce = ''] = match ?? [];
    if (match === null) return undefined;
    const nonce = clientNonce + randomBytes(24).toString('base64');
    const serverFirst = `r=${nonce},s=${this.#salt.toString('base64')},i=${iterations}`;
    return {
      serverFirst,
      finish: (clientFinal) => {
        const [, withoutProof = '', proof = ''] = /^(.*),p=([^,]*)$/.exec(clientFinal) ?? [];
        if (user !== this.#user || withoutProof !== `c=biws,r=${nonce}`) return undefined;
        return this.#judge(`${bare},${serverFirst},${withoutProof}`, Buffer.from(proof, 'base64'));
      },
    };
  }

  #judge(message: string, proof: Buffer): string | undefined {
    const signature = hmac(this.#storedKey, message);
    if (proof.length !== signature.length) return undefined;
    const clientKey = Buffer.from(proof.map((byte, at) => byte ^ (signature[at] ?? 0)));
    if (!timingSafeEqual(sha256(clientKey), this.#storedKey)) return undefined;
    return `v=${hmac(this.#serverKey, message).toString('base64')}`;
  }
}
