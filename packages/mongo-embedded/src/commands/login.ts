import { MongoError } from '../errors.ts';
import { Binary, type Doc, doc, type Value } from '../values/types.ts';
import type { Exchange, ScramVerifier } from './scram.ts';

const mechanism = 'SCRAM-SHA-256';

/** A connection has at most one exchange in progress. */
const conversationId = 1;

/** Wrong proofs before a connection is closed. */
const mostFailures = 3;

/** What a connection may send before it has logged in. */
const open = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'saslStart', 'saslContinue']);

const refused = (): MongoError => new MongoError(18, 'Authentication failed.');

function text(payload: Value | undefined): string {
  if (payload instanceof Binary) return Buffer.from(payload.value()).toString('utf8');
  return typeof payload === 'string' ? payload : '';
}

function answer(done: boolean, payload: string): Doc {
  return doc({ conversationId, done, payload: new Binary(Buffer.from(payload)) });
}

/** Who a connection has proven to be. Without a verifier, everyone may do everything. */
export class Login {
  readonly #verifier: ScramVerifier | undefined;
  #exchange: Exchange | undefined;
  #user = '';
  #trying = '';
  #failures = 0;

  constructor(verifier: ScramVerifier | undefined) {
    this.#verifier = verifier;
  }

  /** Whether the connection may use the database. */
  get isOpen(): boolean {
    return this.#verifier === undefined || this.#user !== '';
  }

  /** Empty if nobody has logged in. */
  get user(): string {
    return this.#user;
  }

  get isExhausted(): boolean {
    return this.#failures >= mostFailures;
  }

  /** Refuses what needs a login; 13 Unauthorized. */
  require(command: string): void {
    if (this.isOpen || open.has(command)) return;
    throw new MongoError(13, `Command ${command} requires authentication`);
  }

  /** The mechanisms that a greeting lists on request. */
  get mechanisms(): string[] {
    return this.#verifier === undefined ? [] : [mechanism];
  }

  /** The first step, also as part of a driver's greeting. */
  start(body: Doc): Doc {
    this.#exchange = undefined;
    if (this.#verifier === undefined || body.get('mechanism') !== mechanism) throw refused();
    const first = text(body.get('payload'));
    const exchange = this.#verifier.begin(first);
    if (exchange === undefined) throw refused();
    this.#exchange = exchange;
    this.#trying = /n=([^,]*)/.exec(first)?.[1] ?? '';
    return answer(false, exchange.serverFirst);
  }

  /** The last step: 18 AuthenticationFailed unless the client knows the password. */
  finish(body: Doc): Doc {
    const exchange = this.#exchange;
    this.#exchange = undefined;
    const known = body.get('conversationId') === conversationId;
    const signature = known ? exchange?.finish(text(body.get('payload'))) : undefined;
    if (signature === undefined) {
      this.#failures += 1;
      throw refused();
    }
    this.#user = this.#trying;
    return answer(true, signature);
  }
}
